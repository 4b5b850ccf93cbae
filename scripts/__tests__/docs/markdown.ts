import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../lib/paths.ts'

/** The text of a document, by its path from the root. */
export const read = (path: string): string => readFileSync(join(root, path), 'utf8')

/** The rows of every table whose header begins with this cell, as trimmed cells, header and rule left out. */
export function rowsOf(text: string, firstCell: string): string[][] {
  const rows: string[][] = []
  let wanted = false
  for (const line of text.split('\n')) {
    if (!line.startsWith('|')) wanted = false
    else if (cellsOf(line)[0] === firstCell) wanted = true
    else if (wanted && !line.startsWith('|---')) rows.push(cellsOf(line))
  }
  return rows
}

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

const folders = 'contracts|deploy|docs|frontend|gateway|k8s|scripts|services|\\.ci'
const rootFiles = '[A-Z]+\\.md|package(?:-lock)?\\.json|biome\\.json|docker-compose\\.yml|\\.dockerignore'
const citation = new RegExp(`\`((?:${folders})/[^\`\\s]+|${rootFiles})\``, 'g')

/** The files and folders of this repository that a text cites, each in backticks and by its path from the root. */
export const citedPaths = (text: string): string[] =>
  [...text.matchAll(citation)].map(([, path = '']) => path)

/** Where a text's links within the repository lead: the path as written, empty for the text itself, and the heading. */
export function linksOf(text: string): { path: string; heading: string }[] {
  return [...text.matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].map(
    ([, path = '', heading = '']) => ({
      path,
      heading,
    }),
  )
}

/** The anchors of a text's headings, as GitHub makes them. */
export const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
