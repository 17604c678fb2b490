import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";
import { describeStart, StartContext } from "./layout/start.tsx";

/** Runs at build time only: every page is rendered once, whole. */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  let failure: unknown;
  const start = import.meta.env.PROD ? await describeStart(context) : null;
  const stream = await renderToReadableStream(
    <StartContext value={start}>
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
