/** Business time, handed to everything that computes a promise, so that a test or a demo can set it. */
export interface Clock {
  now(): Date;
}
