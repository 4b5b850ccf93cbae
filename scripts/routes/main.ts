// `npm run routes`: the route table, as the contracts and the gateway's pipelines have it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { columns } from '../lib/columns.ts'
import { Failure } from '../lib/failure.ts'
import { root } from '../lib/paths.ts'
import { runTask } from '../lib/task.ts'
import { headings, routeRows } from './route-rows.ts'

const usage = `
npm run routes [-- WORD…]

Prints every route: method, path, the service that answers, who may call it (access) and for whose things (ownership), the limits
of requests per client address, the scopes with which an API token may call it, and the events until which the gateway keeps the answer for everybody.

  WORD   only the routes with all of these words in their row, such as "winners" or "POST sign-in"
`

await runTask(usage, {}, async ({ positionals: words }) => {
  const rows = routeRows(readFileSync(join(root, 'gateway/config/gateway.config.yml'), 'utf8'))
  const wanted = rows.filter((row) => words.every((word) => row.join(' ').includes(word)))
  if (wanted.length === 0) throw new Failure(`No route has ${words.join(' and ')} in its row`)
  console.log(columns([headings, ...wanted]))
})
