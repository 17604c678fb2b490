import { findStep, makeCode } from "#server/auth/factors/totp.ts";

/** A telephone that makes codes. No code is shown twice: the next one is of the next 30 seconds, which are taken early. */
export class Authenticator {
  #last = 0;
  readonly secret: string;

  constructor(secret: string) {
    this.secret = secret;
  }

  readNext(): string {
    this.#last = Math.max(findStep(new Date()), this.#last + 1);
    return makeCode(this.secret, this.#last);
  }

  /** Six digits that are no code of now. */
  makeWrong(): string {
    const near = [-2, -1, 0, 1, 2].map((later) => makeCode(this.secret, findStep(new Date()) + later));
    return ["000000", "111111", "222222", "333333", "444444", "555555"].find((code) => !near.includes(code)) as string;
  }
}
