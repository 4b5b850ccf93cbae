import type { Plugin } from 'vite'

const fileLine = /^\s*file: '[^']+',\n/gm

/** Leaves the names of the pages' files out of what the browser loads: only the server and the build read them. */
export function withoutPageFiles(): Plugin {
  return {
    name: 'accolade-without-page-files',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/src/app/pages.ts')) return null
      const without = code.replace(fileLine, '')
      if (without === code) this.error('no page names its file')
      return { code: without, map: null }
    },
  }
}
