import { readFileSync } from "node:fs";
import { createServer } from "node:http";

// The least that Node can do: one answer from memory, whatever is asked.
const { headers, body } = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8"));
const bytes = Buffer.from(body, "base64");
const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(bytes);
});
server.listen(Number(process.env.PORT), process.env.HOST);
process.once("disconnect", () => process.exit(0));
process.once("SIGTERM", () => process.exit(0));
