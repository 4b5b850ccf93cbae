import { randomUUID } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { createSessions, type Session } from '../../session/session-cache.ts'

const begin = Date.parse('2025-12-01T00:00:00Z')

function setUp() {
  const questions: {
    token: string
    audience: string
    answer(session: Session | null): void
    fail(): void
  }[] = []
  const clock = { now: begin }
  const sessions = createSessions<Session>(
    (token, audience) =>
      new Promise((resolve, reject) => {
        questions.push({ token, audience, answer: resolve, fail: () => reject(new Error('silent')) })
      }),
    () => clock.now,
  )
  return { questions, clock, sessions }
}

function session(lifeMs = 60_000): Session {
  const expiresAt = new Date(begin + lifeMs).toISOString()
  return { sessionId: randomUUID(), userId: randomUUID(), roles: ['entrant'], jwt: 'jwt', expiresAt }
}

test('an answer under way while its session is revoked is given, but not kept', async () => {
  const { questions, sessions } = setUp()
  const found = session()
  const first = sessions.find('token', 'identity')
  sessions.revoke({ userId: found.userId, sessionId: found.sessionId })
  questions[0]?.answer(found)
  expect(await first).toBe(found)
  const second = sessions.find('token', 'identity')
  questions[1]?.answer(null)
  expect(await second).toBeNull()
})

test('a failed question is asked again by the next who comes', async () => {
  const { questions, sessions } = setUp()
  const first = sessions.find('token', 'identity')
  questions[0]?.fail()
  await expect(first).rejects.toThrow('silent')
  const found = session()
  const second = sessions.find('token', 'identity')
  questions[1]?.answer(found)
  expect(await second).toBe(found)
})

test('a token that expires sooner than the answer is not used beyond its end', async () => {
  const { questions, clock, sessions } = setUp()
  const brief = sessions.find('token', 'identity')
  questions[0]?.answer(session(1_000))
  await brief
  clock.now += 999
  void sessions.find('token', 'identity')
  expect(questions).toHaveLength(1)
  clock.now += 1
  void sessions.find('token', 'identity')
  expect(questions).toHaveLength(2)
})

test('that there is no session is remembered just as long', async () => {
  const { questions, clock, sessions } = setUp()
  const none = sessions.find('token', 'identity')
  questions[0]?.answer(null)
  await none
  clock.now += 4_999
  void sessions.find('token', 'identity')
  expect(questions).toHaveLength(1)
  clock.now += 1
  void sessions.find('token', 'identity')
  expect(questions).toHaveLength(2)
})

test('forgetting one cookie leaves the others', async () => {
  const { questions, sessions } = setUp()
  const asked = ['a', 'b'].flatMap((token) =>
    ['identity', 'contact'].map((audience) => sessions.find(token, audience)),
  )
  for (const question of questions) question.answer(session())
  await Promise.all(asked)
  sessions.forget('a')
  void sessions.find('a', 'identity')
  void sessions.find('a', 'contact')
  void sessions.find('b', 'identity')
  expect(questions.slice(4).map(({ token, audience }) => `${token} ${audience}`)).toEqual([
    'a identity',
    'a contact',
  ])
})

test('invented cookies cannot fill the memory', () => {
  const { questions, sessions } = setUp()
  for (let each = 0; each <= 20_000; each++) void sessions.find(`token-${each}`, 'identity')
  void sessions.find('token-20000', 'identity')
  expect(questions).toHaveLength(20_001)
  void sessions.find('token-0', 'identity')
  expect(questions).toHaveLength(20_002)
})

test('a clock that is set back makes no answer believed for longer', async () => {
  const { questions, clock, sessions } = setUp()
  const found = session()
  const first = sessions.find('token', 'identity')
  questions[0]?.answer(found)
  await first
  clock.now -= 3_600_000
  void sessions.find('token', 'identity')
  expect(questions).toHaveLength(2)
})

/** A cookie that identity was asked about once; `answer` finds it again, and lets identity answer where it is asked. */
async function known() {
  const { questions, clock, sessions } = setUp()
  const answer = async () => {
    const found = sessions.find('token', 'identity')
    questions.at(-1)?.answer(session(600_000))
    await found
  }
  await answer()
  return { questions, clock, sessions, answer }
}

test('while nothing was missed an answer is believed for thirty seconds', async () => {
  const { questions, clock, sessions, answer } = await known()
  sessions.nothingMissed()
  await answer()
  const asked = questions.length
  for (let second = 0; second < 29; second++) {
    clock.now += 1_000
    sessions.nothingMissed()
    await answer()
  }
  expect(questions).toHaveLength(asked)
  clock.now += 1_000
  sessions.nothingMissed()
  await answer()
  expect(questions).toHaveLength(asked + 1)
})

test('after a silence of three seconds an answer is believed for five', async () => {
  const { questions, clock, sessions, answer } = await known()
  sessions.nothingMissed()
  await answer()
  const asked = questions.length
  clock.now += 2_999
  sessions.nothingMissed()
  clock.now += 2_999
  await answer()
  expect(questions).toHaveLength(asked)
  clock.now += 1
  await answer()
  expect(questions).toHaveLength(asked + 1)
})

test('what was kept before a silence is forgotten when it ends', async () => {
  const { questions, clock, sessions, answer } = await known()
  sessions.nothingMissed()
  await answer()
  const asked = questions.length
  clock.now += 3_000
  sessions.nothingMissed()
  await answer()
  expect(questions).toHaveLength(asked + 1)
})

test('after a break of the connection nothing is sure until it is said again', async () => {
  const { questions, clock, sessions, answer } = await known()
  sessions.nothingMissed()
  sessions.setConnected(false)
  sessions.setConnected(true)
  await answer()
  const asked = questions.length
  sessions.nothingMissed()
  await answer()
  expect(questions).toHaveLength(asked + 1)
  sessions.setConnected(false)
  sessions.nothingMissed()
  await answer()
  clock.now += 1_000
  sessions.nothingMissed()
  await answer()
  expect(questions).toHaveLength(asked + 3)
})

test('a session that is revoked is forgotten, however long its answer would be believed', async () => {
  const { questions, sessions, answer } = await known()
  sessions.nothingMissed()
  await answer()
  const asked = questions.length
  sessions.revoke({ userId: randomUUID(), sessionId: null })
  await answer()
  expect(questions).toHaveLength(asked)
  const found = await sessions.find('token', 'identity')
  sessions.revoke({ userId: found?.userId ?? '', sessionId: null })
  await answer()
  expect(questions).toHaveLength(asked + 1)
})

test('that an address is not confirmed yet is not believed where that matters', async () => {
  const { questions, sessions } = setUp()
  const first = sessions.find('token', 'submissions')
  questions[0]?.answer({ ...session(), addressConfirmed: false })
  await first
  void sessions.find('token', 'submissions')
  expect(questions).toHaveLength(1)
  const second = sessions.find('token', 'submissions', { confirmedAddress: true })
  expect(questions).toHaveLength(2)
  questions[1]?.answer({ ...session(), addressConfirmed: true })
  await second
  void sessions.find('token', 'submissions', { confirmedAddress: true })
  expect(questions).toHaveLength(2)
})

test('where a recent sign-in is needed identity is asked each time, and the answer serves the others', async () => {
  const { questions, sessions } = setUp()
  const first = sessions.find('token', 'catalogue')
  questions[0]?.answer(session())
  await first
  const proved = session()
  const second = sessions.find('token', 'catalogue', { recentSignIn: true })
  expect(questions).toHaveLength(2)
  questions[1]?.answer(proved)
  expect(await second).toBe(proved)
  expect(await sessions.find('token', 'catalogue')).toBe(proved)
  void sessions.find('token', 'catalogue', { recentSignIn: true })
  expect(questions).toHaveLength(3)
})
