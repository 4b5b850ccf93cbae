import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { lastWords } from '../lib/children.ts'
import { Failure } from '../lib/failure.ts'
import { root } from '../lib/paths.ts'
import { runCommand } from '../lib/run-command.ts'
import { isCurrent, markCurrent, treeHash } from '../lib/tree-hash.ts'

/** Generates the Prisma client of every service whose schema has changed since; answers how many those were. */
export async function generatePrismaClients(): Promise<number> {
  const made = await Promise.all(servicesWithSchema().map(generate))
  return made.filter(Boolean).length
}

/** The services that keep a Prisma schema. */
export function servicesWithSchema(): string[] {
  const folder = join(root, 'services')
  return readdirSync(folder).filter((name) => existsSync(join(folder, name, 'prisma', 'schema.prisma')))
}

async function generate(name: string): Promise<boolean> {
  const schema = `services/${name}/prisma/schema.prisma`
  const hash = treeHash([schema, 'node_modules/prisma/package.json'])
  if (isCurrent(`prisma-${name}`, hash, `services/${name}/src/store/generated`)) return false
  const prisma = join(root, 'node_modules', 'prisma', 'build', 'index.js')
  const { code, output } = await runCommand(process.execPath, [prisma, 'generate', '--schema', schema], {
    // generating needs no engine; without this Prisma would download one
    env: {
      ...process.env,
      PRISMA_SCHEMA_ENGINE_BINARY: '/bin/true',
      CHECKPOINT_DISABLE: '1',
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
    },
  })
  if (code !== 0)
    throw new Failure(`The Prisma client of ${name} could not be generated: ${lastWords(output)}`)
  markCurrent(`prisma-${name}`, hash)
  return true
}
