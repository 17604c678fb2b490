import { isAbsolute, relative, resolve } from "node:path";
import { type CommandPlace, findBackupDir } from "./database/database-place.ts";
import { EnvReader, type Variables } from "./env-reader.ts";
import { filesFolder } from "./files/choose-store.ts";
import { parseClamdUrl } from "./files/clamd.ts";
import { isPlain, parseS3Url } from "./files/s3/s3-address.ts";
import { readFileKeys } from "./files/sealed/keys.ts";
import { type AnswerAddress, bareAddress } from "./mail/reply-token.ts";
import { maySendPlainly, type SmtpTls } from "./mail/smtp-encryption.ts";

export type LogLevel = "fatal" | "error" | "warn" | "info" | "debug" | "silent";

export type Env = {
  production: boolean;
  port: number;
  host: string;
  dataDir: string;
  /** Where the worker writes backups. */
  backupDir: string;
  /** Whether it also writes one automatically each day. */
  backsUpDaily: boolean;
  /** Whether it copies the documents beside them, or only names those: they are in a bucket that keeps its versions. */
  backupFiles: "copy" | "name";
  /** Unset: the embedded database in `dataDir`. */
  databaseUrl?: string;
  /** Whether each commit of the embedded database waits for the disk. */
  embeddedSync?: boolean;
  /** The site's origin, without a slash at its end. */
  siteUrl: string;
  publishableKey: string;
  jwtKeys?: string;
  /** Seals the files of the store; unset: they are stored as they are. */
  filesKey?: string | undefined;
  /** The bucket of the documents; unset: a folder in `dataDir`. */
  s3Url?: string | undefined;
  /** The scanner that is asked about each file; unset: none is. */
  clamdUrl?: string;
  smtpUrl?: string;
  smtpTls: SmtpTls;
  mailFrom: string;
  /** The mailbox in which emails that came back are looked for. Unset: none. */
  imapUrl?: string;
  imapTls: SmtpTls;
  /** The folder to which emails are moved once they are filed; unset: they stay where they are. */
  imapMoveTo?: string | undefined;
  /** The mail server that says whether senders are who they seem, as it calls itself; unset: none is asked. */
  mailAuthservId?: string | undefined;
  /** Where answers to our emails arrive, and are filed; unset where no mailbox is read. A demo answers in its inbox. */
  answers?: AnswerAddress;
  poweradminEmail?: string;
  poweradminPassword?: string;
  clockStart?: Date;
  trustedProxies: string[];
  /** Whether the trusted proxies name requests and decide what is traced; one that passes on what visitors send must not. */
  proxyNamesRequests: boolean;
  /** Every limit is multiplied by it; 0 switches all limits off. */
  rateLimitScale: number;
  metricsToken?: string;
  /** Where a worker alone serves its metrics; unset: nowhere. */
  metricsPort?: number;
  /** How long the server goes on answering after SIGTERM while /readyz says 503, so that a load balancer notices. */
  drainSeconds: number;
  demoExposed: boolean;
  /** A demo on an empty embedded database begins with the samples of an office (server/samples). */
  hasSamples: boolean;
  logLevel: LogLevel;
  /** Unset: nothing is traced. */
  tracing?: {
    serviceName: string;
    /** How much is traced of what no trusted proxy has decided on, from 0 to 1. */
    share: number;
  };
  /** Warnings for the operator that do not prevent the start. */
  warnings: string[];
};

/** Lists all problems at once, so that the operator can fix the environment in one go. */
export class EnvError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`The environment cannot be used:\n${problems.map((problem) => `  - ${problem}`).join("\n")}`);
    this.name = "EnvError";
    this.problems = problems;
  }
}

const DEMO_MAIL_FROM = "Neev Advisory <desk@neev.example>";
const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "silent"] as const;

/** The driver connects to one host, and would look for one with the name of all. */
function readDatabaseUrl(read: EnvReader): string | undefined {
  const [, hosts = "", parameter = ""] =
    /^[a-z]+:\/\/(?:[^/?#]*@)?([^/?#]*)(?:.*[?&]host=([^&#]*))?/i.exec(read.text("DATABASE_URL") ?? "") ?? [];
  if (!/,|%2c/i.test(hosts + parameter)) return read.url("DATABASE_URL", ["postgres:", "postgresql:"]);
  read.refuse(
    "DATABASE_URL names several hosts, and must name one: the address of HAProxy or PgBouncer before them, as docs/operating.md shows under Failover",
  );
  return undefined;
}

/** Where the database and its backups are, and whether they are production's: the same for a server and for a command. */
function readPlace(read: EnvReader): CommandPlace {
  const production = read.oneOf("NODE_ENV", ["production", "development", "test"], "development") === "production";
  const databaseUrl = readDatabaseUrl(read);
  const embedded = read.flag("EMBEDDED_DATABASE");
  if (production && !read.has("DATABASE_URL") && !embedded)
    read.refuse(
      "DATABASE_URL is required in production; set EMBEDDED_DATABASE=1 to run on one machine without a database server",
    );
  if (production && read.has("DATABASE_URL") && embedded)
    read.refuse("DATABASE_URL and EMBEDDED_DATABASE=1 exclude each other: set only one of them");
  const embeddedSync = read.flag("EMBEDDED_SYNC");
  if (embeddedSync && read.has("DATABASE_URL"))
    read.refuse("EMBEDDED_SYNC=1 is only for the embedded database: a server waits for the disk by its own settings");
  const dataDir = resolve(read.folder("DATA_DIR") ?? "data");
  const backupDir = findBackupDir(dataDir, read.folder("BACKUP_DIR"));
  const inStore = relative(filesFolder(dataDir), backupDir);
  if (!inStore.startsWith("..") && !isAbsolute(inStore))
    read.refuse("BACKUP_DIR must not be in DATA_DIR/files: what is no document is removed there each day");
  return {
    production,
    databaseUrl,
    dataDir,
    embeddedSync,
    s3Url: readS3Url(read),
    backupDir,
  };
}

function readFilesKey(read: EnvReader): string | undefined {
  const text = read.text("FILES_KEY");
  if (text === undefined || readFileKeys(text) !== undefined) return text;
  read.refuse(
    "FILES_KEY must be 32 random bytes as 64 hexadecimal digits or in base64, several separated by commas. Make one with: openssl rand -hex 32",
  );
  return undefined;
}

function readS3Url(read: EnvReader): string | undefined {
  const url = read.url("S3_URL", ["https:", "http:"]);
  if (url === undefined || parseS3Url(url)) return url;
  read.refuse(
    "S3_URL must hold a key, a secret and a bucket: https://KEY:SECRET@s3.ap-south-1.amazonaws.com/BUCKET?region=ap-south-1",
  );
  return undefined;
}

function readClamdUrl(read: EnvReader): string | undefined {
  const url = read.text("CLAMD_URL");
  if (url === undefined || parseClamdUrl(url)) return url;
  read.refuse("CLAMD_URL must be tcp://HOST:3310 or unix:/run/clamav/clamd.ctl");
  return undefined;
}

/** For the operator's commands, which need no mail server or address; throws an EnvError as parseEnv does. */
export function readCommandPlace(variables: Variables): CommandPlace {
  const read = new EnvReader(variables);
  const place = readPlace(read);
  if (read.problems.length > 0) throw new EnvError(read.problems);
  return place;
}

/** Reads all variables of the operating page once; throws an EnvError that lists everything wrong with them. */
export function parseEnv(variables: Variables): Env {
  const read = new EnvReader(variables);
  const place = readPlace(read);
  const { production } = place;
  const port = read.port("PORT", 3000);
  const demoExposed = read.flag("DEMO_EXPOSED");
  const env: Env = {
    ...place,
    port,
    host: read.host("HOST", production ? "0.0.0.0" : "127.0.0.1"),
    backsUpDaily: read.oneOf("BACKUP_DAILY", ["on", "off"], production ? "on" : "off") === "on",
    siteUrl: read.origin("SITE_URL") ?? `http://127.0.0.1:${port}`,
    backupFiles: read.oneOf("BACKUP_FILES", ["copy", "name"], "copy"),
    publishableKey: read.token("PUBLISHABLE_KEY") ?? "sb_publishable_neev",
    // Checked by the modules that sign tokens and that create the administrator: only they know a usable key or a strong
    // enough password, and whether an administrator already exists.
    jwtKeys: read.text("JWT_KEYS"),
    filesKey: readFilesKey(read),
    poweradminEmail: read.text("POWERADMIN_EMAIL"),
    poweradminPassword: read.text("POWERADMIN_PASSWORD"),
    clamdUrl: readClamdUrl(read),
    smtpUrl: read.url("SMTP_URL", ["smtp:", "smtps:"]),
    smtpTls: read.oneOf("SMTP_TLS", ["required", "optional"], production ? "required" : "optional"),
    mailFrom: read.mailbox("MAIL_FROM") ?? DEMO_MAIL_FROM,
    imapUrl: readImapUrl(read),
    imapTls: read.oneOf("IMAP_TLS", ["required", "optional"], production ? "required" : "optional"),
    imapMoveTo: read.text("IMAP_MOVE_TO"),
    mailAuthservId: read.token("MAIL_AUTHSERV_ID"),
    clockStart: read.instant("CLOCK"),
    trustedProxies: read.networks("TRUSTED_PROXIES"),
    proxyNamesRequests: read.flag("REQUEST_IDS_FROM_PROXY"),
    rateLimitScale: read.scale("RATE_LIMIT_SCALE", 1),
    metricsToken: read.token("METRICS_TOKEN"),
    metricsPort: read.has("METRICS_PORT") ? read.port("METRICS_PORT", 0) : undefined,
    // The embedded database belongs to one process: there is no other to send traffic to.
    drainSeconds: readDrainSeconds(read, place.databaseUrl ? 5 : 0),
    demoExposed: demoExposed && !production,
    hasSamples: read.oneOf("DEMO_SAMPLES", ["on", "off"], production ? "off" : "on") === "on" && !production,
    logLevel: read.oneOf("LOG_LEVEL", LOG_LEVELS, production ? "info" : "warn"),
    tracing: readTracing(read),
    warnings: [],
  };
  if (env.proxyNamesRequests && env.trustedProxies.length === 0)
    env.warnings.push(
      "REQUEST_IDS_FROM_PROXY=1 does nothing without TRUSTED_PROXIES: name the address of the proxy there",
    );
  if (env.s3Url && isPlain(env.s3Url))
    env.warnings.push("S3_URL is not https: other people on the network can read the documents");
  const hasPlus = read.oneOf("MAIL_REPLY_PLUS", ["on", "off"], "on") === "on";
  if (env.imapUrl || (!production && !env.smtpUrl)) env.answers = { address: bareAddress(env.mailFrom), hasPlus };
  if (production) checkProduction(env, read, demoExposed);
  else checkDemo(env, read);
  if (read.problems.length > 0) throw new EnvError(read.problems);
  return env;
}

function readImapUrl(read: EnvReader): string | undefined {
  const imapUrl = read.url("IMAP_URL", ["imap:", "imaps:"]);
  const { username, password } = new URL(imapUrl ?? "imaps://user:password@none");
  if (username === "" || password === "")
    read.refuse("IMAP_URL must name a user and a password, such as imaps://user:password@mail.example.in/INBOX");
  return imapUrl;
}

/** A timer of more than 24 days would end at once. */
function readDrainSeconds(read: EnvReader, otherwise: number): number {
  const seconds = read.scale("DRAIN_SECONDS", otherwise);
  if (seconds > 3600) read.refuse("DRAIN_SECONDS must be at most 3600");
  return seconds;
}

/** The other variables of the exporter, such as OTEL_EXPORTER_OTLP_HEADERS, it reads itself. */
function readTracing(read: EnvReader): Env["tracing"] {
  const serviceName = read.token("OTEL_SERVICE_NAME") ?? "neev";
  const share = read.scale("OTEL_TRACES_SAMPLER_ARG", 1);
  if (share > 1) read.refuse("OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1, such as 0.1 for a tenth");
  read.oneOf("OTEL_EXPORTER_OTLP_PROTOCOL", ["http/json"], "http/json");
  read.oneOf("OTEL_TRACES_SAMPLER", ["parentbased_traceidratio"], "parentbased_traceidratio");
  return read.url("OTEL_EXPORTER_OTLP_ENDPOINT", ["http:", "https:"]) ? { serviceName, share } : undefined;
}

function checkProduction(env: Env, read: EnvReader, demoExposed: boolean): void {
  for (const name of ["SITE_URL", "SMTP_URL", "MAIL_FROM"])
    if (!read.has(name)) read.refuse(`${name} is required in production`);
  if (read.has("CLOCK")) read.refuse("CLOCK is only for demos and tests: unset it in production");
  if (env.rateLimitScale === 0)
    read.refuse("RATE_LIMIT_SCALE=0 switches all limits off: use a higher number in production");
  if (demoExposed) read.refuse("DEMO_EXPOSED is only for demos: unset it in production");
  if (read.text("DEMO_SAMPLES") === "on") read.refuse("DEMO_SAMPLES is only for demos: unset it in production");
  if (env.smtpUrl && maySendPlainly(env.smtpUrl, env.smtpTls))
    env.warnings.push("SMTP_TLS=optional: emails may leave unencrypted. Use a mail server with STARTTLS or port 465");
  if (env.imapUrl && env.imapTls === "optional" && !env.imapUrl.startsWith("imaps:"))
    env.warnings.push(
      "IMAP_TLS=optional: the password of the mailbox may leave unencrypted. Use a mail server with STARTTLS or port 993",
    );
  if (env.siteUrl.startsWith("http:"))
    env.warnings.push(`SITE_URL ${env.siteUrl} is not https: other people on the network can read what visitors send`);
}

const LOOPBACK = new Set(["127.0.0.1", "::1", "localhost"]);

function checkDemo(env: Env, read: EnvReader): void {
  if (LOOPBACK.has(env.host)) return;
  if (!env.demoExposed)
    read.refuse(
      `HOST ${env.host} would open the demo with its public accounts to the network. Set DEMO_EXPOSED=1 to allow this, or NODE_ENV=production to leave demo mode`,
    );
  else env.warnings.push(`The demo listens on ${env.host}: every visitor can sign in with the demo accounts`);
}
