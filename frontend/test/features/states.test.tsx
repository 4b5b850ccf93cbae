/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals'
import { fireEvent, screen } from '@testing-library/react'
import { categories, programme } from '../../dev/demo-data.ts'
import { renderApp } from '../helpers/render-app.tsx'
import { Refusal, stubApi } from '../helpers/stub-api.ts'
import { awardOf } from './awards/samples.ts'
import { article, cardOf, galleryOf, winnerOf } from './winners/samples.ts'

/** What every public page with something to load shows before, instead and after (spec §2, §8). */
interface Case {
  page: string
  reads: string
  answer: unknown
  loading: string
  failed: string
  shown: string
  empty?: string
  /** The answer while there is nothing; an empty list where it is not said. */
  nothing?: unknown
}

const cases: Case[] = [
  {
    page: '/',
    reads: 'GET /api/categories',
    answer: categories,
    loading: 'Loading categories',
    failed: 'The categories could not be loaded.',
    shown: 'Technology Innovation',
    empty: 'No category is open at the moment.',
  },
  {
    page: '/categories',
    reads: 'GET /api/categories',
    answer: categories,
    loading: 'Loading categories',
    failed: 'The categories could not be loaded.',
    shown: 'Technology Innovation',
    empty: 'No category is open at the moment.',
  },
  {
    page: '/awards',
    reads: 'GET /api/awards',
    answer: [awardOf(1)],
    loading: 'Loading awards',
    failed: 'The awards could not be loaded.',
    shown: awardOf(1).title,
    empty: 'No award is open at the moment.',
  },
  {
    page: `/awards/${awardOf(1).id}`,
    reads: `GET /api/awards/${awardOf(1).id}`,
    answer: awardOf(1),
    loading: 'Loading the award',
    failed: "The award you're looking for doesn't exist or has been removed.",
    shown: awardOf(1).title,
  },
  {
    page: '/winners',
    reads: 'GET /api/gallery',
    answer: galleryOf([cardOf(1)]),
    loading: 'Loading winners',
    failed: 'The winners could not be loaded.',
    shown: 'Work 1',
    empty: 'Winners Coming Soon',
    nothing: galleryOf([]),
  },
  {
    page: '/winners/winner-1',
    reads: 'GET /api/winners/winner-1',
    answer: winnerOf(1),
    loading: 'Loading the winner',
    failed: "The winner you're looking for doesn't exist.",
    shown: 'Work 1',
  },
  {
    page: '/awards/the-jury/silence',
    reads: 'GET /api/awards/the-jury/silence',
    answer: article,
    loading: 'Loading the article',
    failed: "We're preparing a comprehensive backstory for this award. Check back soon!",
    shown: 'Best Use of Silence',
  },
]

const others = {
  'GET /api/user': { user: null },
  'GET /api/programme': programme,
}

describe.each(cases)('$page', ({ page, reads, answer, loading, failed, shown, empty, nothing = [] }) => {
  test('is an outline while it is loaded', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    stubApi({ ...others, [reads]: () => promise })
    renderApp(page)
    await screen.findByRole('status', { name: loading })
    resolve(answer)
    await screen.findByRole('heading', { name: shown })
    expect(screen.queryByRole('status', { name: loading })).toBeNull()
  })

  test('says what could not be loaded, and tries again', async () => {
    const { answers, of } = stubApi({ ...others, [reads]: new Refusal(503, 'later') })
    renderApp(page)
    await screen.findByText(failed)
    expect(of(reads)).toHaveLength(1)
    answers[reads] = answer
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('heading', { name: shown })
    expect(screen.queryByText(failed)).toBeNull()
    expect(of(reads)).toHaveLength(2)
  })

  if (empty) {
    test('says that there is nothing yet', async () => {
      stubApi({ ...others, [reads]: nothing })
      renderApp(page)
      await screen.findByText(empty)
    })
  } else {
    test('offers no second try for what does not exist', async () => {
      stubApi(others)
      renderApp(page)
      await screen.findByText(failed)
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    })
  }
})

test('where no fee exists, entering costs from $299', async () => {
  const free = { ...programme, claims: { ...programme.claims, feesFrom: 0 } }
  stubApi({ ...others, 'GET /api/programme': free, 'GET /api/categories': [] })
  renderApp('/')
  await screen.findByText('No category is open at the moment.')
  expect(screen.getByText('Entry fees from').nextSibling?.textContent).toBe('$299')
  expect(screen.getByText(/entry fees from \$299\./)).toBeTruthy()

  stubApi({ ...others, 'GET /api/awards': [awardOf(1, { fees: [] })] })
  renderApp('/awards')
  expect(await screen.findByText('from $299')).toBeTruthy()
})
