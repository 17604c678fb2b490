import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { build, defineConfig, type Plugin } from "vite";

/**
 * `import code from "<file>?inline-script"` gives the bundled, minified script as text, to be put into the page: the one
 * script that must run before the first paint is written and checked as TypeScript like everything else.
 */
function inlineScript(): Plugin {
  const suffix = "?inline-script";
  return {
    name: "neev:inline-script",
    enforce: "pre",
    async load(id) {
      if (!id.endsWith(suffix)) return null;
      const input = id.slice(0, -suffix.length);
      const result = await build({
        configFile: false,
        logLevel: "error",
        publicDir: false,
        build: { write: false, modulePreload: false, rolldownOptions: { input, output: { format: "iife" } } },
      });
      const [output] = Array.isArray(result) ? result : [result];
      if (!output || !("output" in output)) throw new Error(`No output for ${input}`);
      this.addWatchFile(input);
      return `export default ${JSON.stringify(output.output[0].code.trim())};`;
    },
  };
}

/**
 * React Router does not mark its wrapped components as free of side effects, so that `Form`, `NavLink` and what they need
 * travel with every `Link`. Only in the browser's build, and only what is never used.
 */
function dropUnusedRouterParts(): Plugin {
  return {
    name: "neev:drop-unused-router-parts",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform(code, id) {
      if (!/react-router[\\/]dist[\\/]production[\\/]lib[\\/]/.test(id)) return null;
      return code
        .replaceAll("= React$1.forwardRef(", "= /* @__PURE__ */ React$1.forwardRef(")
        .replaceAll("= React$1.createContext(", "= /* @__PURE__ */ React$1.createContext(")
        .replaceAll(/^\w+\.displayName = "\w+";$/gm, "");
    },
  };
}

/**
 * Icons are drawn by web/ui/draw-icon.ts: Lucide's own maker writes ten attributes into the page for each. What only that
 * one reads is left out: an icon's name, other names and size, and a random key for each of its lines.
 */
function leanIcons(): Plugin {
  const maker = fileURLToPath(new URL("web/ui/draw-icon.ts", import.meta.url));
  return {
    name: "neev:lean-icons",
    apply: "build",
    enforce: "pre",
    resolveId: (source, importer) =>
      source.endsWith("/createLucideIcon.mjs") && importer?.includes("/lucide-react/") ? maker : null,
    transform: (code, id) =>
      /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/.test(id)
        ? code
            .replace(/^ {2}name: "[\w-]+",\n {2}size: 24,$/m, "")
            .replaceAll(/,\s*key: "\w+"/g, "")
            .replace(/,\s*aliases: \[[^\]]*\]/, "")
            .replace(/^__iconData\.node;$/m, "")
        : null,
  };
}

export default defineConfig({
  plugins: [inlineScript(), leanIcons(), dropUnusedRouterParts(), tailwindcss(), reactRouter()],
  // Bundled for the renderer too, so that both draw icons alike.
  ssr: { noExternal: ["lucide-react"] },
  // Every asset is a file of its own: one that is inlined into the page travels again with each page.
  build: {
    assetsInlineLimit: 0,
    // What a page needs is listed in it; code that guesses further files ahead would cost every visitor a kilobyte.
    modulePreload: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Few files for what every page needs: together they compress better, and less is to be asked for.
            codeSplitting: {
              groups: [
                { name: "react", test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, priority: 2 },
                {
                  name: "shell",
                  test: /[\\/]web[\\/](layout[\\/]site-|ui[\\/](button|dialog|draw-icon|icon|toast))/,
                  priority: 1,
                },
                {
                  name: "forms",
                  test: /[\\/]web[\\/](site[\\/]enquiries[\\/]enquiry-form|form-kit[\\/](form-(draft|frame|receipt|values)|other-ways|sending-problem|submission-form|use-(draft-form|submission))|ui[\\/](choices|error-summary|field))/,
                  priority: 1,
                },
                {
                  name: "parts",
                  test: /[\\/]web[\\/](site[\\/](blocks[\\/](claims|price-lines)|metadata[\\/]json-ld)|ui[\\/](disclosure|lattice-star|leader))\.tsx$/,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
  },
});
