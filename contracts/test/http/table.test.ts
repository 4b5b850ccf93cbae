import { expect, test } from '@jest/globals'
import { actNames } from '../../src/entities/acts.ts'
import { ownerships } from '../../src/http/ownership.ts'
import { defineRoutes } from '../../src/http/route.ts'
import { routes } from '../../src/http/table.ts'

const signature = ({ method, path }: { method: string; path: string }) =>
  `${method} ${path.replace(/:\w+/g, ':')}`

test('no two routes share a method and a path, nor a name', () => {
  const signatures = routes.map(signature)
  const names = routes.map(({ name }) => name)
  expect(signatures.filter((one, at) => signatures.indexOf(one) !== at)).toEqual([])
  expect(names.filter((one, at) => names.indexOf(one) !== at)).toEqual([])
})

test('every path parameter is described, and nothing else', () => {
  for (const route of routes) {
    const named = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
    expect([route.name, Object.keys(route.params?.shape ?? {})]).toEqual([route.name, named])
  }
})

test('every answer is either described, streamed or empty', () => {
  const described = routes.filter(
    ({ reply, produces, status }) => !reply && !produces && ![204, 302].includes(status),
  )
  expect(described.map(({ name }) => name)).toEqual([])
})

test('only administrators may call the routes of administration', () => {
  const open = routes.filter(({ path, access }) => path.startsWith('/api/admin/') && access !== 'admin')
  expect(open.map(({ name }) => name)).toEqual([])
})

test('what is kept for everybody is public, read and not streamed', () => {
  const kept = routes.filter(({ keptUntil }) => keptUntil)
  expect(kept.map(({ name }) => name)).toEqual([
    'listProviders',
    'getJury',
    'getJuryStrip',
    'listCategories',
    'getProgramme',
    'listAwards',
    'listFeaturedAwards',
    'getAward',
    'listBundles',
    'listWinners',
    'getWinner',
    'listGallery',
    'listLatestWinners',
    'listGalleryOf',
    'getArticle',
    'countWitnesses',
  ])
  for (const { method, access, reply, query } of kept) {
    expect([method, access, reply !== undefined]).toEqual(['GET', 'public', true])
    // what is kept is the answer without a query
    expect(query?.safeParse({}).success ?? true).toBe(true)
  }
})

test('what visitors get without the service being asked is a whole answer of a public read', () => {
  const constant = routes.filter(({ withoutSession }) => withoutSession)
  expect(constant.map(({ name }) => name)).toEqual(['getUser'])
  for (const { method, access, status, reply, keptUntil, withoutSession } of constant) {
    expect([method, access, status, keptUntil]).toEqual(['GET', 'public', 200, undefined])
    expect(reply?.parse(withoutSession)).toEqual(withoutSession)
  }
})

test('what administrators change, and the files that they take away, is recorded as an act', () => {
  const recorded = routes.filter(
    ({ access, ownership, method, produces, recordedInParts }) =>
      (access === 'admin' && !recordedInParts && (method !== 'GET' || produces !== undefined)) ||
      (method !== 'GET' && ownership?.endsWith('-and-admins')),
  )
  const declared = routes.filter(({ act }) => act)
  expect(declared.map(({ name }) => name).toSorted()).toEqual(recorded.map(({ name }) => name).toSorted())
  expect(new Set(declared.map(({ act }) => act)).size).toBe(declared.length)
  const onCommandLine = actNames.filter((act) => !declared.some((route) => route.act === act))
  expect(onCommandLine).toEqual(['make-administrator', 'retry-dead-letter'])
  const change = { method: 'POST', path: '/api/admin/things', summary: 'made up', status: 204 } as const
  // @ts-expect-error without its act it is no route
  defineRoutes('identity', { changeThing: { ...change, access: 'admin' } })
  const file = { ...change, method: 'GET', status: 200, produces: 'text/csv' } as const
  // @ts-expect-error nor is a file
  defineRoutes('identity', { exportThings: { ...file, access: 'admin' } })
  const others = { ...change, access: 'signed-in', ownership: 'members-and-admins' } as const
  // @ts-expect-error nor what administrators may do to the things of others
  defineRoutes('identity', { changeThing: others })
})

// spec §7, line by line
test.each([
  'GET /api/user',
  'POST /api/login',
  'POST /api/register',
  'GET /api/categories',
  'GET /api/user/submissions',
  'GET /api/user/organizations',
  'GET /api/user/stats',
  'POST /api/submissions',
  'GET /api/submissions/:',
  'POST /api/submissions/:/request-payment',
  'GET /api/judging/submissions',
  'POST /api/judging/scores',
  'GET /api/admin/stats',
  'GET /api/admin/judge-assignments',
  'POST /api/admin/judge-assignments',
  'POST /api/admin/categories',
  'PUT /api/admin/categories/:',
  'POST /api/contact',
  'GET /api/awards',
  'GET /api/awards/featured',
  'GET /api/awards/:',
  'GET /api/winners',
  'GET /api/winners/:',
  'GET /api/awards/:/:',
  'GET /api/login',
  'GET /api/logout',
])('%s is in the table', (call) => {
  expect(routes.map(signature)).toContain(call)
})

test('every route that somebody needs a session for says whose thing it is about, and no other', () => {
  const declared = routes.filter(({ ownership }) => ownership)
  const guarded = routes.filter(({ access }) => access === 'signed-in' || access === 'judge')
  expect(declared.map(({ name }) => name)).toEqual(guarded.map(({ name }) => name))
  expect(declared.filter(({ ownership }) => !(ownership! in ownerships))).toEqual([])
  const route = { method: 'GET', path: '/api/things', summary: 'made up', status: 204 } as const
  // @ts-expect-error without its ownership it is no route
  defineRoutes('identity', { listThings: { ...route, access: 'signed-in' } })
})
