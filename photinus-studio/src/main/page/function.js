'use strict';
// The compiler's runtime makes functions of texts, which the page's policy forbids. It makes only a few kinds, which are
// known by their parameters and can be had without; and texts of its library, each of which stands here as a function.
const pageBodies = {
  'return str;': (text) => text,
  "return typeof obj=='undefined';": (object) => typeof object === 'undefined',
  'return object.toString();': (object) => object.toString(),
};

function pageGlobal(name) {
  return name.split('.').reduce((from, key) => from[key], globalThis);
}

function pageFunction(...parts) {
  const body = parts[parts.length - 1];
  switch (parts.slice(0, -1).filter((name) => !/^p\d+$/.test(name)).join(' ')) {
    case '': {
      const name = /^return ([\w$.]+);$/.exec(body);
      if (name !== null) {
        return () => pageGlobal(name[1]);
      }
      if (/^return \[[\w, ]*\]$/.test(body)) {
        return (...given) => given;
      }
      break;
    }
    case 'rethrowJavaAsJs fn':
      if (!body.includes('...') && !body.includes('this')) {
        return (rethrow, called) => (...given) => {
          try {
            return called(...given);
          } catch (e) {
            rethrow(e);
          }
        };
      }
      break;
    case 'constructor':
      return (made) => function (marker, javaObject) {
        return made.call(this, marker, javaObject);
      };
    case 'wrapCallFromJavaToJs body':
      return (_, ...given) => {
        const known = pageBodies[given[given.length - 1]];
        if (known === undefined) {
          throw new Error('the compiled engine must make functions of known texts, but makes: ' + given.join(' | '));
        }
        return known;
      };
    case 'rethrowJsAsJava fn':
      return (rethrow, called, ...given) => {
        try {
          return called(...given);
        } catch (e) {
          rethrow(e);
        }
      };
    case 'rethrowJsAsJava getGlobalName instance method':
      return (rethrow, global, instance, method, ...given) => {
        try {
          return instance !== null ? instance[method](...given) : global(method)(...given);
        } catch (e) {
          rethrow(e);
        }
      };
    case 'rethrowJsAsJava constructor':
      return (rethrow, made, ...given) => {
        try {
          return new made(...given);
        } catch (e) {
          rethrow(e);
        }
      };
    default:
  }
  throw new Error('the runtime must make functions of a known kind, but makes: ' + parts.join(' | '));
}
(function (Function) {
