import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { cutRouter, routerFiles } from '../../build/lean-router.ts'

const source = readFileSync(routerFiles.code, 'utf8')

describe('React Router in what browsers load', () => {
  it('has what only its framework and developers need left out, and nothing else', () => {
    const cut = cutRouter(source)
    expect(cut).not.toMatch(/displayName = "Link"/)
    expect(cut).not.toMatch(/createElement\(PrefetchPageLinks, \{ page: href/)
    expect(cut).toContain('function warning() {}')
    expect(cut).toMatch(/var Link = \/\* @__PURE__ \*\/ React\d*\.forwardRef\(/)
    expect(names(cut)).toEqual(names(source))
  })

  it('fails where another release is written differently, instead of growing silently', () => {
    expect(() => cutRouter(source.replace('return shouldPrefetch && ', 'return prefetches && '))).toThrow(
      /React Router has no .*shouldPrefetch/,
    )
  })
})

/** What the file has at its top. */
function names(code: string): string[] {
  return [...code.matchAll(/^(?:async )?(?:function|var|let|class) (\w+)/gm)].map(([, name]) => name!)
}
