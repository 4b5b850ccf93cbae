import type { Plugin } from 'vite'

/** Has the browser fetch the Latin letters beside the stylesheet that asks for them, not after it. */
export function preloadFont(): Plugin {
  return {
    name: 'accolade-preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => {
        const font = Object.keys(bundle).find((name) => /latin-wdth[\w-]*\.woff2$/.test(name))
        if (!font) return []
        const attrs = { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: '' }
        return [{ tag: 'link', attrs, injectTo: 'head' as const }]
      },
    },
  }
}
