// What a browser remembers of a reader; where a page may keep nothing, it greets again and marks nothing.

const LESSON_MARKS = 'photinus-lessons';
const LESSON_TOUR_SEEN = 'photinus-tour';

/** The names of the lessons that were gone through. @returns {Set<string>} */
export function lessonMarks() {
  try {
    const kept = JSON.parse(localStorage.getItem(LESSON_MARKS) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.map(String) : []);
  } catch {
    return new Set();
  }
}

/** @param {string} name */
export function lessonMarkDone(name) {
  try {
    localStorage.setItem(LESSON_MARKS, JSON.stringify([...lessonMarks().add(name)]));
  } catch {
    // It then lasts as long as the page.
  }
}

export function lessonTourWasSeen() {
  try {
    return localStorage.getItem(LESSON_TOUR_SEEN) === 'seen';
  } catch {
    return false;
  }
}

export function lessonTourSeen() {
  try {
    localStorage.setItem(LESSON_TOUR_SEEN, 'seen');
  } catch {
    // It greets again.
  }
}
