import { execFileSync } from 'node:child_process'
import { parseAllDocuments } from 'yaml'
import type { Resource } from './resource.ts'

/** What `kustomize build` makes of a folder. @throws Error with what kustomize said */
export function build(kustomize: string, folder: string): Resource[] {
  return readDocuments(execFileSync(kustomize, ['build', folder], { encoding: 'utf8', stdio: 'pipe' }))
}

/** The objects of a file with several documents. */
export function readDocuments(text: string): Resource[] {
  return parseAllDocuments(text)
    .map((document) => document.toJS() as Resource | null)
    .filter((resource) => resource !== null)
}
