/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { user } from '../../dev/demo-data.ts'
import { renderApp } from '../helpers/render-app.tsx'
import { stubApi } from '../helpers/stub-api.ts'

const linksIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

const ogTitle = () => document.querySelector('meta[property="og:title"]')?.getAttribute('content')

const everybody = [
  ['Categories', '/categories'],
  ['Awards', '/awards'],
  ['Winners', '/winners'],
  ['How it Works', '/enter'],
]

const everyLanguage = [
  ['English', '/nothing'],
  ['Deutsch', '/de/nothing'],
]

test('signed out: the public links, and two buttons to /auth', async () => {
  stubApi({ 'GET /api/user': { user: null } })
  renderApp('/nothing')
  const banner = await screen.findByRole('banner')
  expect(linksIn(within(banner).getByRole('navigation'))).toEqual(everybody)
  expect(linksIn(banner).slice(-4)).toEqual([
    ['Sign In', '/auth'],
    ['Submit Application', '/auth'],
    ...everyLanguage,
  ])
})

test('a language is chosen while the next page loads: of that page, not of the one before', async () => {
  stubApi({ 'GET /api/user': { user: null } })
  renderApp('/nothing')
  const banner = await screen.findByRole('banner')
  const link = within(banner).getByRole('link', { name: 'Deutsch' })
  window.history.pushState(null, '', '/faq?q=fee#paying')
  link.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(link)
  expect(link.getAttribute('href')).toBe('/de/faq?q=fee#paying')
  window.history.pushState(null, '', '/')
})

test('signed in: judging and dashboard too, and profile, sign out, submit', async () => {
  stubApi({ 'GET /api/user': { user } })
  renderApp('/nothing')
  await screen.findByText('Sign Out')
  const banner = screen.getByRole('banner')
  expect(linksIn(within(banner).getByRole('navigation'))).toEqual([
    ...everybody,
    ['Judging', '/judging'],
    ['Dashboard', '/dashboard'],
  ])
  expect(linksIn(banner).slice(-5)).toEqual([
    ['Profile', '/profile'],
    ['Sign Out', '/api/logout'],
    ['Submit Entry', '/submit'],
    ...everyLanguage,
  ])
})

test('the footer links everywhere the specification says', () => {
  stubApi({})
  renderApp('/nothing')
  expect(linksIn(screen.getByRole('navigation', { name: 'Footer' })).map(([, href]) => href)).toEqual([
    '/submit',
    '/categories',
    '/judging',
    '/winners',
    '/jury',
    '/guide',
    '/criteria',
    '/transparency',
    '/verify',
    '/faq',
    '/contact',
    '/privacy',
    '/terms',
    '/refund',
    '/conduct',
  ])
})

test('the menu button opens and closes the menu', () => {
  stubApi({})
  renderApp('/nothing')
  const toggle = screen.getByRole('button', { name: 'Menu' })
  expect(toggle.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(toggle)
  expect(toggle.getAttribute('aria-expanded')).toBe('true')
  expect(toggle.textContent).toBe('Close')
})

test('title and metadata are those of the page', async () => {
  document.head.innerHTML = '<meta name="description" content="">'
  stubApi({})
  renderApp('/nothing')
  await waitFor(() => expect(document.title).toBe('404 Page Not Found · Accolade'))
  expect(ogTitle()).toBe(document.title)
})

test('what the server wrote stays until somebody goes to another page, and comes back with the page', async () => {
  const written = 'As the server wrote it'
  document.head.innerHTML = `<title>${written}</title><meta property="og:title" content="${written}">`
  stubApi({})
  renderApp('/faq')
  expect([document.title, ogTitle()]).toEqual([written, written])
  const footer = within(screen.getByRole('contentinfo'))
  fireEvent.click(footer.getByRole('link', { name: 'Categories' }))
  await waitFor(() => expect(ogTitle()).toBe('Categories · Accolade'))
  fireEvent.click(footer.getByRole('link', { name: 'FAQ' }))
  await waitFor(() => expect(ogTitle()).toBe('Frequently Asked Questions · Accolade'))
})
