import { createHash } from 'node:crypto'
import type { Declaration } from '../domain/declaration.ts'
import type { Asset } from '../domain/evidence.ts'
import type { Submission } from '../domain/submission.ts'

/** What a client signs; the order of files counts, the names of category and organization do not. */
export interface Signed {
  submission: Submission
  assets: readonly Asset[]
  declaration: Declaration | null
}

/** Names what a client is shown. */
export function hashOfSigned({ submission, assets, declaration }: Signed): string {
  const { title, description, projectUrl, categoryId, organizationId, brand, credits } = submission
  const files = assets
    .filter(({ status }) => status === 'uploaded')
    .map(({ id, name, caption, sha256 }) => [id, name, caption, sha256])
  const said = declaration && [
    ...[declaration.executedFrom, declaration.executedUntil, declaration.aiUse, declaration.aiWords],
  ]
  const people = credits.map(({ name, role }) => [name, role])
  const words = [title, description, projectUrl, categoryId, organizationId, brand, people, files, said]
  return createHash('sha256').update(JSON.stringify(words)).digest('hex')
}
