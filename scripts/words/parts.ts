import { globSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/paths.ts'

/** A part of the product whose words lie in one file of the catalogue. */
export interface Part {
  /** Its name in the list of what is not translated. */
  name: string
  /** The file of the catalogue: `contracts/languages/de/<area>.json`. */
  area: string
  files: string[]
}

/** Not how mails are drawn, what a file says to programs, or the names in examples: these are no words. */
const isWritten = (file: string) => !/(?:letter-html|factur-x|example-data)\.ts$/.test(file)

const sources = (folder: string) =>
  globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root })
    .filter((file) => !/\.d\.ts$|\/generated\//.test(file))
    .map((file) => join(root, file))

/** What the heads of pages say, and their pictures: browsers load it apart. */
const heads = /\/app\/page-(?:head|words)\.ts$/

/** What only administrators are told: other pages do not load it. */
const administrators = /\/entities\/(?:act-request|catalogue-act)\.ts$/

/** Where rules are written whose messages people see. */
export function ruleFiles(): string[] {
  const services = ['domain', 'use-cases', 'statements'].flatMap((layer) =>
    sources(`services/*/src/${layer}`),
  )
  const files = sources('contracts/src').filter((file) => /\/entities\/|\/(?:entry-)?errors\.ts$/.test(file))
  return [...files, ...services]
}

/** All parts: features, what they share, the contracts' words, the mails. */
export function parts(): Part[] {
  const features = globSync('frontend/src/features/*', { cwd: root }).map((path) => path.split('/').at(-1)!)
  const shared = ['app', 'components', 'lib'].map((name) => ({
    name,
    area: 'shared',
    files: sources(`frontend/src/${name}`).filter((file) => !heads.test(file)),
  }))
  // of what the chassis prints, only certificates have words of their own
  const certificates = sources('services/_chassis/src/paper').filter((file) =>
    file.endsWith('/certificate.ts'),
  )
  const pages = sources('frontend/src/app').filter((file) => heads.test(file))
  const contracts = sources('contracts/src')
  const mails = ['mail', 'electronic'].flatMap((folder) => sources(`services/contact/src/${folder}`))
  return [
    ...shared,
    { name: 'heads', area: 'heads', files: pages },
    { name: 'server', area: 'heads', files: sources('frontend/server') },
    ...features.sort().map((name) => ({ name, area: name, files: sources(`frontend/src/features/${name}`) })),
    // of the verifier, only its reasons: the page says them in its own language
    { name: 'verifier', area: 'verifier', files: [join(root, 'verify/reasons.ts')] },
    { name: 'contracts', area: 'contracts', files: contracts.filter((file) => !administrators.test(file)) },
    { name: 'approvals', area: 'admin', files: contracts.filter((file) => administrators.test(file)) },
    {
      name: 'papers',
      area: 'papers',
      files: [...sources('services/{submissions,winners}/src/paper'), ...certificates],
    },
    { name: 'mails', area: 'mails', files: mails.filter(isWritten) },
  ]
}
