/** @jest-environment jsdom */
import '../helpers/jsdom.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'
import { takeLinkTokens, useLinkToken } from '../../src/lib/link-token.ts'

beforeEach(() => {
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
})

test('what a link carries leaves the address at once and is there until it is used', () => {
  window.history.replaceState(null, '', '/dashboard?view=1#invitation=secret-1')
  takeLinkTokens()
  expect(window.location.href).toMatch(/\/dashboard\?view=1$/)
  const { result } = renderHook(() => useLinkToken('invitation'))
  expect(result.current[0]).toBe('secret-1')
  act(() => result.current[1]())
  expect(result.current[0]).toBeNull()
})

test('it outlives the way through the sign-in page', () => {
  sessionStorage.setItem('accolade.link.confirmation', 'secret-2')
  const { result } = renderHook(() => useLinkToken('confirmation'))
  expect(result.current[0]).toBe('secret-2')
  act(() => result.current[1]())
  expect(sessionStorage.length).toBe(0)
})

test('a link that is opened in a page that is there already is taken, too', () => {
  const { result } = renderHook(() => useLinkToken('invitation'))
  expect(result.current[0]).toBeNull()
  act(() => {
    window.history.replaceState(null, '', '/dashboard#invitation=secret-3')
    window.dispatchEvent(new Event('hashchange'))
  })
  expect([result.current[0], window.location.hash]).toEqual(['secret-3', ''])
  act(() => result.current[1]())
})

test('another fragment is nobody’s business', () => {
  window.history.replaceState(null, '', '/faq#payment')
  takeLinkTokens()
  expect([window.location.hash, sessionStorage.length]).toEqual(['#payment', 0])
})
