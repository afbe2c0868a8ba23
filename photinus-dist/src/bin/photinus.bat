@echo off
rem Runs the photinus command of this distribution. It needs a Java runtime of at least 17, and nothing else.
setlocal
set "PHOTINUS_JAVA=java.exe"
if defined JAVA_HOME set "PHOTINUS_JAVA=%JAVA_HOME%\bin\java.exe"
if defined JAVA_HOME if not exist "%PHOTINUS_JAVA%" (
    echo photinus: JAVA_HOME must be the folder of a Java runtime of at least 17, but "%PHOTINUS_JAVA%" is not there 1>&2
    exit /b 2
)
if not defined JAVA_HOME where /q java.exe || (
    echo photinus: a Java runtime of at least 17 is needed, but there is no java; install one or set JAVA_HOME 1>&2
    exit /b 2
)
rem PHOTINUS_JAVA_OPTS: more for the JVM, such as -Xmx8g.
"%PHOTINUS_JAVA%" -Xlog:disable -Xlog:all=error:stderr -XX:+UseSerialGC -Djava.awt.headless=true "-Dphotinus.launcher=%~f0" %PHOTINUS_JAVA_OPTS% -cp "%~dp0..\lib\*" org.photinus.cli.Photinus %*
exit /b %ERRORLEVEL%
