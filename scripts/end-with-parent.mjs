// Loaded into the programs that install and build: killed outright, `npm start` cannot stop them, and the next start
// must not find them still writing.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.exit(1);
}, 200).unref();
