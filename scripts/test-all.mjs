// npm run test:all: everything of npm test, and what takes too long to run at every change.
process.env.TEST_ALL = "1";
await import("./test.mjs");
