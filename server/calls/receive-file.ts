import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import type { Files } from "#server/files/files.ts";
import { type ReceivedFile, readMultipart } from "#server/files/read-multipart.ts";
import { busy } from "#server/http/overload/busy.ts";

type Receiving = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly address: string;
  readonly uploads: Files["uploads"];
};

/** The fields before the file are the call's input; its handler reads the file as it comes. */
export async function receiveFile<T>(
  { request, reply, address, uploads }: Receiving,
  perform: (fields: unknown, file: ReceivedFile) => Promise<T>,
): Promise<T> {
  if (!uploads.take(reply.raw, address)) throw busy("uploads");
  const { fields, file, stop } = await readMultipart(request.raw);
  try {
    return await perform({ ...fields }, file);
  } finally {
    stop();
  }
}

/** A route whose body nothing reads before its handler, in a scope of its own: whatever its type, nothing parses it. */
export function registerUpload(app: FastifyInstance, route: RouteOptions): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, _payload, done) => done(null, undefined));
    const config: object = { streamsBody: true };
    scope.route({ ...route, config });
  });
}
