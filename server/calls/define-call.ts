import type { z } from "zod";
import { type Reading, readFields } from "#domain/fields/fields.ts";
import type { Transaction } from "#server/database/database.ts";
import type { ReceivedFile } from "#server/files/read-multipart.ts";
import { type Admission, type CallerKind, refusalsOf } from "./admission.ts";
import type { CallParts } from "./call-parts.ts";
import type { FileBody } from "./file-answer.ts";

/** One answer of a call: its description and its schema. */
export type AnswerDescription = {
  readonly status: number;
  readonly when: string;
  readonly body: z.ZodType;
  /** Of an answer that is a file; all others are JSON. */
  readonly mediaType?: string;
};

type AnswerHeaders = Readonly<Record<string, string | string[]>>;

/** An error of a call: its code and its description. */
export type RefusalDescription = { readonly status: number; readonly code: string; readonly when: string };

/** The input of every step of a call. */
export type Asked<Body> = {
  readonly body: Body;
  readonly address: string;
  readonly parts: CallParts;
  /** The secrets of a browser that has opened links to lists of documents; only of calls that take them. */
  readonly links?: readonly string[] | undefined;
  /** What the browser says about itself; likewise. */
  readonly userAgent?: string | undefined;
  /** Of a call that receives one; its bytes are still on their way. */
  readonly file?: ReceivedFile | undefined;
};

/** Throws the refusal of a caller who may send no file at all. */
export type FileAdmission = (
  sender: Pick<Asked<unknown>, "links" | "parts"> & Pick<Admission, "caller">,
) => Promise<void>;

type Written<Body> = Body extends readonly (infer One)[]
  ? readonly Written<One>[]
  : Body extends object
    ? { readonly [Key in keyof Body]: Written<Body[Key]> }
    : Body;

/** The answer of a handler: a status from its description, with the body of that status. */
export type AnswerOf<Answers extends readonly AnswerDescription[]> = {
  readonly [Index in keyof Answers]: {
    readonly status: Answers[Index]["status"];
    readonly body: z.output<Answers[Index]["body"]> extends Uint8Array
      ? Uint8Array
      : z.output<Answers[Index]["body"]> extends FileBody
        ? FileBody
        : Written<z.output<Answers[Index]["body"]>>;
    readonly headers?: AnswerHeaders;
  };
}[number];

/**
 * One business call: `POST /functions/v1/<name>`. It is a description first: the route, the OpenAPI document,
 * docs/functions.md and the types in web are generated from it, so that they always agree.
 */
export interface BusinessCall {
  readonly name: string;
  readonly summary: string;
  readonly who: CallerKind;
  readonly readsOnly: boolean;
  readonly body: z.ZodType;
  readonly formerFields: Readonly<Record<string, string>>;
  readonly answers: readonly AnswerDescription[];
  /** Its own and those that follow from `who`; what every call may answer is not repeated (openapi.ts). */
  readonly refusals: readonly RefusalDescription[];
  readonly transaction: "own" | undefined;
  readonly isOpenWithoutFactor: boolean;
  readonly takesLong: boolean;
  readonly mostBytes: number | undefined;
  readonly takesLink: boolean;
  readonly receivesFile: FileAdmission | undefined;
  read(input: unknown): Reading<unknown>;
  before?(asked: Asked<unknown> & Admission): Promise<unknown>;
  handle(
    asked: Asked<unknown> & Admission & { readonly prepared?: unknown },
  ): Promise<{ readonly status: number; readonly body: unknown; readonly headers?: AnswerHeaders }>;
  after?(asked: Asked<unknown> & Admission): void;
}

type Admitted<Kind extends CallerKind, Own> = Kind extends "anyone"
  ? unknown
  : Kind extends "anyone, signed in or not"
    ? Pick<Admission, "caller">
    : Own extends "own"
      ? Required<Pick<Admission, "caller">>
      : Required<Pick<Admission, "caller">> & { readonly tx: Transaction };

type CallDefinition<
  Name extends string,
  Kind extends CallerKind,
  Body extends z.ZodType,
  Answers extends readonly AnswerDescription[],
  Own extends "own" | undefined,
  Prepared,
> = {
  readonly name: Name;
  readonly summary: string;
  /** Who may call; enforced by the registry before the handler runs (perform-call.ts). */
  readonly who: Kind;
  /** A call that only reads is also answered as GET, with the same names in the query. */
  readonly readsOnly: boolean;
  readonly body: Body;
  /** Former names of fields, which are accepted for one release: `{ former: "current" }`. */
  readonly formerFields?: Readonly<Record<string, string>>;
  /** The body, or a sentence per field; without it the schema says both. */
  read?(input: unknown): Reading<z.output<Body>>;
  readonly answers: Answers;
  /** Errors of this call that do not follow from `who`. */
  readonly refusals?: readonly RefusalDescription[];
  /**
   * A call of signed-in callers gets its transaction from the registry. With "own" it opens its own, as a visitor's call
   * does: for work of the accounts, which open their own.
   */
  readonly transaction?: Own;
  /** The longest body, where that of the other calls is too short (server/app.ts); the session is then checked before it is read. */
  readonly mostBytes?: number;
  /**
   * Sent as multipart/form-data: the fields of the body, and after them one file, which the handler reads as it comes. It refuses who
   * could not store one anyway, before the file takes one of few places.
   */
  readonly receivesFile?: FileAdmission;
  /** Its statements may take longer than those of other calls (server/database/limits/time-limits.ts). */
  readonly takesLong?: boolean;
  /** Also for the browser that has opened a link to a list of documents (link-cookie.ts). */
  readonly takesLink?: boolean;
  /** Also for an administrator who owes the second factor (server/http/callers.ts). */
  readonly isOpenWithoutFactor?: boolean;
  /** Work that must not run inside a transaction, such as hashing: done first, once the caller is admitted. */
  before?(asked: Asked<z.output<Body>> & Omit<Admitted<Kind, Own>, "tx">): Promise<Prepared>;
  handle(
    asked: Asked<z.output<Body>> & Admitted<Kind, Own> & { readonly prepared: Prepared },
  ): Promise<AnswerOf<Answers>>;
  /** Done once the transaction has committed. */
  after?(asked: Asked<z.output<Body>> & Omit<Admitted<Kind, Own>, "tx">): void;
};

/** A call with the name, body and answers of its definition, so that types can be derived from it. */
export type DefinedCall<
  Name extends string,
  Body extends z.ZodType,
  Answers extends readonly AnswerDescription[],
> = BusinessCall & { readonly name: Name; readonly body: Body; readonly answers: Answers };

/** Defines a call; body, caller, transaction and answers of its handler are typed by the description. */
export function defineCall<
  const Name extends string,
  const Kind extends CallerKind,
  Body extends z.ZodType,
  const Answers extends readonly AnswerDescription[],
  const Own extends "own" | undefined = undefined,
  Prepared = undefined,
>(definition: CallDefinition<Name, Kind, Body, Answers, Own, Prepared>): DefinedCall<Name, Body, Answers> {
  const {
    body,
    who,
    refusals = [],
    formerFields = {},
    transaction,
    isOpenWithoutFactor = false,
    takesLong = false,
    takesLink = false,
    receivesFile,
    mostBytes,
  } = definition;
  return {
    read: (input) => readFields(body, input ?? {}),
    ...definition,
    ...{ transaction, formerFields, isOpenWithoutFactor, takesLong, takesLink, receivesFile, mostBytes },
    refusals: [...refusalsOf(who), ...refusals],
  } as DefinedCall<Name, Body, Answers>;
}
