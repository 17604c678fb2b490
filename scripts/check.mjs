process.argv.push("--without-journeys");
await import("./test.mjs");
