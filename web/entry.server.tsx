import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";
import { describeStart, StartContext } from "./layout/start/start.tsx";

/** Runs at build time only: every page is rendered once, whole. */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  let failure: unknown;
  // There is no data from loaders to hand over: the pages are made of what is in their code.
  context.serverHandoffStream = undefined;
  const stream = await renderToReadableStream(
    <StartContext value={describeStart(context)}>
      <ServerRouter context={context} url={request.url} />
    </StartContext>,
    {
      onError(error) {
        failure ??= error;
      },
    },
  );
  await stream.allReady;
  if (failure) throw failure;
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(stream, { status, headers });
}
