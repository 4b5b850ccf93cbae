import type { Plugin } from 'vite'

/**
 * Has the browser fetch what it paints with before what it runs: the Latin letters beside the stylesheet that asks for
 * them, and scripts after both. The page is there without them.
 */
export function preloadFont(): Plugin {
  return {
    name: 'accolade-preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const font = Object.keys(bundle).find((name) => /latin-wdth[\w-]*\.woff2$/.test(name))
        const calmer = html.replace(
          /<(script type="module"|link rel="modulepreload")/g,
          '<$1 fetchpriority="low"',
        )
        if (!font) return calmer
        const attrs = { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: '' }
        return { html: calmer, tags: [{ tag: 'link', attrs, injectTo: 'head-prepend' as const }] }
      },
    },
  }
}
