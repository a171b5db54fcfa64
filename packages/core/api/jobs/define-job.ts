import { z } from "zod";
import type { Db } from "../database/database.ts";

/** A kind of job; queueing needs this alone, running also needs its handler. */
export interface JobType<Input = unknown> {
  /** Also the name of its queue. */
  name: string;
  input: z.ZodType<Input>;
  /** How many a process runs at a time. */
  atOnce: number;
  /** An attempt that takes longer is stopped and counts as failed. */
  limitSeconds: number;
  /** How often it is tried again after a failure, later and later. */
  retries: number;
  /** When it begins by itself: a cron expression, read in Taipei. */
  cron?: string;
}

type Limits = Partial<Pick<JobType, "atOnce" | "limitSeconds" | "retries">>;

const usual = { atOnce: 4, limitSeconds: 300, retries: 3 };

/** A job that somebody queues, with what it is about. */
export function defineJob<Input>(
  definition: { name: string; input: z.ZodType<Input> } & Limits,
): JobType<Input> {
  return { ...usual, ...definition };
}

const nothing = z.object({});

/**
 * A job that begins by the clock, on one node at a time. It only wakes: its handler decides from our
 * rows what is due, so that a missed or doubled wake changes nothing.
 */
export function defineWake(
  definition: { name: string; cron: string } & Limits,
): JobType<z.output<typeof nothing>> {
  return { ...usual, atOnce: 1, ...definition, input: nothing };
}

/** What a running job is given. */
export interface JobContext {
  db: Db;
  /** By the clock of the portal. */
  now(): Date;
  /** Aborted when the attempt takes too long, is another node's by now, or the process stops. */
  signal: AbortSignal;
  /**
   * Ends the job together with its effects, in one transaction: either both are there or neither,
   * so that an attempt after a crash never repeats them. Where it is not called, the job ends when
   * its handler returns, and its effects must tolerate repetition.
   */
  finish(effects: (transaction: Db) => Promise<void>): Promise<void>;
}

/** A job with what runs it. */
export interface JobHandler {
  job: JobType;
  /** Runs an input as it was stored. */
  run(stored: unknown, context: JobContext): Promise<void>;
}

/** The input that was stored is not one that this version reads. */
export class UnreadableInputError extends Error {}

/** Says what runs a kind of job. */
export function handleJob<Input>(
  job: JobType<Input>,
  run: (input: Input, context: JobContext) => Promise<void>,
): JobHandler {
  return {
    // Only `input` depends on the type, and only `run` below reads it.
    job: job as JobType,
    async run(stored, context) {
      const input = job.input.safeParse(stored);
      if (!input.success) throw new UnreadableInputError(input.error.message);
      await run(input.data, context);
    },
  };
}
