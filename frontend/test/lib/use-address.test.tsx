/** @jest-environment jsdom */
import '../helpers/jsdom.ts'

import { expect, test } from '@jest/globals'
import { act, render } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { useAddress, withChanges } from '../../src/lib/use-address.ts'

const seen: { search: string; change?: ReturnType<typeof useAddress>[1] } = { search: '' }

function Page() {
  seen.search = useLocation().search
  seen.change = useAddress()[1]
  return null
}

test('two changes before the page is rendered again are both kept', () => {
  render(
    <MemoryRouter initialEntries={['/admin?tab=submissions']}>
      <Page />
    </MemoryRouter>,
  )
  const asRendered = seen.change!
  act(() => {
    asRendered((newest) => withChanges(newest, { q: 'Row' }, ''))
    asRendered((newest) => withChanges(newest, { sort: 'title' }, ''))
  })
  expect(seen.search).toBe('?tab=submissions&q=Row&sort=title')
})
