import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Teach } from './catalogue.ts'
import type { Manifest } from './page-files.ts'
import type { Render } from './page-route.ts'

/** What `vite build` made: the files for browsers, and what renders the pages. */
export interface Built {
  directory: string
  template: string
  manifest: Manifest
  render: Render
  /** Adds translations to what `render` says. */
  teach: Teach
}

/** Reads the build. @throws where there is none */
export async function readBuilt(folder = new URL('../dist/', import.meta.url)): Promise<Built> {
  const client = new URL('client/', folder)
  const [template, manifest, bundle] = await Promise.all([
    readFile(new URL('index.html', client), 'utf8'),
    readFile(new URL('.vite/manifest.json', client), 'utf8'),
    import(new URL('server/render.js', folder).href) as Promise<Pick<Built, 'render' | 'teach'>>,
  ])
  const { render, teach } = bundle
  return { directory: fileURLToPath(client), template, manifest: JSON.parse(manifest), render, teach }
}
