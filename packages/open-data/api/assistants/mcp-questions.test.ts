import { test } from "vitest";
import { answerQuestions } from "./test-support/answer-questions.ts";

test("300 random questions of assistants are answered, none with a failure", () =>
  answerQuestions(300));
