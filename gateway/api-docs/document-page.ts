import escapeHtml from 'escape-html'

interface Operation {
  operationId: string
  summary: string
  tags: string[]
  parameters: { name: string; in: string; required: boolean; schema: unknown }[]
  requestBody?: { content: Record<string, { schema: unknown }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: unknown }> }>
  'x-access': string
}

const code = (value: unknown) => `<pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`

function bodies(content: Record<string, { schema: unknown }> | undefined): string {
  return Object.entries(content ?? {})
    .map(([type, { schema }]) => `<p><code>${escapeHtml(type)}</code></p>${code(schema)}`)
    .join('')
}

function section(method: string, path: string, operation: Operation): string {
  const parameters = operation.parameters.map(
    ({ name, in: place, required, schema }) =>
      `<li><code>${escapeHtml(name)}</code> (${escapeHtml(place)}${required ? '' : ', optional'}): <code>${escapeHtml(JSON.stringify(schema))}</code></li>`,
  )
  const answers = Object.entries(operation.responses).map(
    ([status, { description, content }]) =>
      `<h4>${escapeHtml(status)}: ${escapeHtml(description)}</h4>${status === 'default' ? '' : bodies(content)}`,
  )
  return `<details id="${escapeHtml(operation.operationId)}">
<summary><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code> ${escapeHtml(operation.summary)} <small>${escapeHtml(operation['x-access'])}</small></summary>
${parameters.length ? `<h4>Parameters</h4><ul>${parameters.join('')}</ul>` : ''}
${operation.requestBody ? `<h4>Body</h4>${bodies(operation.requestBody.content)}` : ''}
${answers.join('')}
</details>`
}

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:64rem;margin:2rem auto;padding:0 1rem;color:#1f2328;background:#fff}
details{border:1px solid #d0d7de;border-radius:6px;margin:.5rem 0;padding:.5rem .75rem}summary{cursor:pointer}
b{display:inline-block;min-width:4.5rem}small{color:#57606a}pre{background:#f6f8fa;padding:.75rem;overflow:auto;font-size:.85rem}`

/** A page without scripts that lists every operation of the OpenAPI document under its service. */
export function documentPage(document: Record<string, unknown>): string {
  const paths = document.paths as Record<string, Record<string, Operation>>
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )
  const services = [...new Set(operations.map(({ operation }) => operation.tags[0]))]
  const parts = services.map((service) => {
    const own = operations.filter(({ operation }) => operation.tags[0] === service)
    return `<h2>${escapeHtml(service ?? '')}</h2>${own.map((each) => section(each.method, each.path, each.operation)).join('')}`
  })
  const { title, version } = document.info as { title: string; version: string }
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)} API</title><style>${style}</style></head>
<body><h1>${escapeHtml(title)} API ${escapeHtml(version)}</h1><p>Machine-readable: <a href="/api/openapi.json">openapi.json</a></p>${parts.join('')}</body></html>`
}
