import { brotliCompressSync, gzipSync } from "node:zlib";

const words = "Foundations for Indian business. ".repeat(80);
const script = `console.log("entry");/* ${words} */`;

function page(title: string): string {
  return `<!doctype html><html lang="en-IN"><head><title>${title}</title><link rel="canonical" href="__SITE_URL__/"><meta name="neev-key" content="__PUBLISHABLE_KEY__"><style>body{margin:0}</style><script>document.documentElement.dataset.ready="yes"</script><script type="application/ld+json">{"url":"__SITE_URL__/"}</script></head><body><h1>${title}</h1><p style="color:inherit">${words}</p><script type="module">import("/assets/entry-Ab3dE_6h.js")</script></body></html>`;
}

/** What a build looks like: pages as folders, hashed assets compressed beside themselves, other files as they are. */
export const madeUpSite: Record<string, string | Buffer> = {
  "index.html": page("Home"),
  "contact/index.html": page("Contact"),
  "404/index.html": page("404"),
  "__spa-fallback.html": page("Guarded"),
  "assets/entry-Ab3dE_6h.js": script,
  "assets/entry-Ab3dE_6h.js.br": brotliCompressSync(script),
  "assets/entry-Ab3dE_6h.js.gz": gzipSync(script),
  "assets/plain.woff2": Buffer.alloc(1000, 7),
  "robots.txt": "User-agent: *\nSitemap: __SITE_URL__/sitemap.xml\n",
  "mark.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>',
  ".vite/manifest.json": "{}",
  ".well-known/security.txt": "Contact: mailto:security@neev.example\n",
};

export const assetScript = script;
