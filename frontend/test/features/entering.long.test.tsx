/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { categories, organizations, programme, submissionOf, user } from '../../dev/demo-data.ts'
import { pagesOf } from '../helpers/own-submissions.ts'
import { renderApp } from '../helpers/render-app.tsx'
import { stubApi } from '../helpers/stub-api.ts'
import { awardOf } from './awards/samples.ts'

// Whether work can be entered is said where somebody begins, not where saving fails.

const past = categories.map((category) => ({ ...category, deadline: '2020-12-15' }))
const toggledOff = { ...programme, toggles: { ...programme.toggles, acceptSubmissions: false } }
const opensLater = { ...programme, timelineA: { ...programme.timelineA, submissionsOpen: '2099-02-01' } }

const states = [
  ['switched off', toggledOff, categories, 'Submissions are closed', '2025 Submissions Closed'],
  [
    'not yet open',
    opensLater,
    categories,
    'Submissions open on February 1, 2099',
    '2025 Submissions Open February 1, 2099',
  ],
  ['over', programme, past, 'Submissions closed on December 15, 2020', '2025 Submissions Closed'],
] as const

const draft = submissionOf(1, { title: 'Rain Check' })
const answersOf = (settings: object, list: readonly object[], signedIn: boolean) => ({
  'GET /api/user': { user: signedIn ? user : null },
  'GET /api/programme': settings,
  'GET /api/categories': list,
  'GET /api/awards': [awardOf(1)],
  [`GET /api/awards/${awardOf(1).id}`]: awardOf(1),
  'GET /api/user/submissions': pagesOf([draft]),
  'GET /api/user/organizations': organizations,
  [`GET /api/submissions/${draft.id}`]: draft,
})
const linksTo = (address: string) =>
  screen
    .queryAllByRole('link')
    .filter((link) => link.closest('main') && link.getAttribute('href')?.startsWith(address))
    .map((link) => link.textContent)

describe.each(states)('the programme is %s', (_, settings, list, words, badge) => {
  test.each(['/categories', '/enter', '/awards', `/awards/${awardOf(1).id}`, '/guide'])(
    '%s says so, and leads nobody to the form',
    async (page) => {
      for (const signedIn of [false, true]) {
        stubApi(answersOf(settings, list, signedIn))
        renderApp(page)
        await screen.findAllByText(`${words}.`)
        expect([...linksTo('/submit'), ...linksTo('/api/login?return=%2Fsubmit')]).toEqual([])
      }
    },
  )

  test('home says so in the badge and where the button was', async () => {
    stubApi(answersOf(settings, list, false))
    renderApp('/')
    await screen.findByText(badge)
    expect(screen.getAllByText(`${words}.`).length).toBeGreaterThanOrEqual(2)
    expect(linksTo('/auth')).toEqual([])
    expect(screen.queryByText('2025 Submissions Now Open')).toBeNull()
  })

  test('the signed-in home and the dashboard say so, and still lead to drafts', async () => {
    stubApi(answersOf(settings, list, true))
    renderApp('/')
    await screen.findByText(`${words}.`)
    await screen.findByText('No category is open at the moment.')
    await waitFor(() => expect(linksTo('/submit')).toEqual(['Continue this draft']))
    renderApp('/dashboard')
    await screen.findByRole('heading', { name: 'Rain Check' })
    expect(screen.getAllByText(`${words}.`)).toHaveLength(2)
    expect(linksTo('/submit')).toEqual(['Edit'])
  })

  test('the wizard begins nothing, and says so at the start', async () => {
    stubApi(answersOf(settings, list, true))
    renderApp('/submit')
    await screen.findByRole('heading', { name: words })
    expect(screen.queryByLabelText('Title')).toBeNull()
    expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toBeTruthy()
  })

  test('a draft can be edited, and not completed', async () => {
    stubApi(answersOf(settings, list, true))
    renderApp(`/submit?draft=${draft.id}`)
    expect(((await screen.findByLabelText('Title')) as HTMLInputElement).disabled).toBe(false)
    await screen.findByText(/ You can still edit this draft, but not complete it\.$/)
    renderApp(`/submit?draft=${draft.id}&step=evidence`)
    const button = await screen.findByRole('button', { name: 'Continue to Payment' })
    await waitFor(() => expect(button.hasAttribute('disabled')).toBe(true))
    renderApp(`/submit?draft=${draft.id}&step=payment`)
    await screen.findByRole('heading', { name: 'Payment' })
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Request invoice' })).toBeNull())
  })
})

describe('one category is past its deadline', () => {
  const mixed = [{ ...categories[0]!, deadline: '2020-12-15' }, categories[1]!]
  const reason = 'The deadline of this category passed on December 15, 2020'

  test('its cards say so beside Deadline Soon; the other can be entered', async () => {
    stubApi(answersOf(programme, mixed, false))
    renderApp('/categories')
    const entry = (await screen.findByRole('heading', { name: mixed[0]!.name })).closest('li')!
    expect(within(entry).getByText('Deadline Soon')).toBeTruthy()
    expect(within(entry).getByText(`${reason}.`)).toBeTruthy()
    const open = screen.getByRole('link', { name: `Sign In to Submit: ${mixed[1]!.name}` })
    const wanted = encodeURIComponent(`/submit?category=${mixed[1]!.id}`)
    expect(open.getAttribute('href')).toBe(`/api/login?return=${wanted}`)
    renderApp('/')
    const card = (await screen.findByRole('heading', { name: mixed[0]!.name })).closest('li')!
    expect(within(card).getByText(`${reason}.`)).toBeTruthy()
    expect(
      screen.getByRole('link', { name: `Sign In to Submit: ${mixed[1]!.name}` }).getAttribute('href'),
    ).toBe(`/api/login?return=${wanted}`)
    expect(screen.getByText('2025 Submissions Now Open')).toBeTruthy()
  })

  test('signed in, every list of categories leads to the form of the open one', async () => {
    stubApi(answersOf(programme, mixed, true))
    for (const page of ['/', '/dashboard', '/submit']) {
      renderApp(page)
      const href = () => screen.getByRole('link', { name: mixed[1]!.name }).getAttribute('href')
      await waitFor(() => expect([page, href()]).toEqual([page, `/submit?category=${mixed[1]!.id}`]))
      expect(screen.queryByRole('link', { name: mixed[0]!.name })).toBeNull()
    }
  })

  test('its drafts say why they cannot be completed, and move to another category', async () => {
    stubApi({
      ...answersOf(programme, mixed, true),
      [`GET /api/submissions/${draft.id}`]: { ...draft, categoryId: mixed[0]!.id },
    })
    renderApp(`/submit?draft=${draft.id}`)
    await screen.findByText(`${reason}. You can still edit this draft, but not complete it.`)
  })

  const chosen = () =>
    screen.getByLabelText('Category').closest('.ant-form-item')?.querySelector('.ant-select-content')
      ?.textContent

  test('a link chooses the open one', async () => {
    stubApi(answersOf(programme, mixed, true))
    renderApp(`/submit?category=${mixed[1]!.id}`)
    await screen.findByText(/^Entry Fee: /)
    expect(chosen()).toBe(mixed[1]!.name)
  })

  test.each([
    ['past its deadline', mixed[0]!.id, `${mixed[0]!.name}: ${reason}. Please select another category.`],
    ['unknown', user.id, /^The category of this link does not exist, or it takes no submissions any more\./],
    ['no id', 'nonsense', /^The category of this link does not exist, or it takes no submissions any more\./],
  ])('a link to one that is %s says so and chooses none', async (_, id, words) => {
    stubApi(answersOf(programme, mixed, true))
    renderApp(`/submit?category=${id}`)
    await screen.findByText(words)
    expect(screen.queryByText(/^Entry Fee: /)).toBeNull()
    fireEvent.mouseDown(screen.getByLabelText('Category'))
    const options = await waitFor(() => {
      const found = [...document.querySelectorAll('.ant-select-item-option')]
      expect(found).toHaveLength(2)
      return found
    })
    expect(options.map((each) => [each.textContent, each.getAttribute('aria-disabled')])).toEqual([
      [`${mixed[0]!.name} (closed)`, 'true'],
      [mixed[1]!.name, 'false'],
    ])
  })
})

test('an address is completed when somebody leaves the field', async () => {
  stubApi(answersOf(programme, categories, true))
  renderApp('/submit')
  const field = (await screen.findByLabelText('Project URL (optional)')) as HTMLInputElement
  fireEvent.change(field, { target: { value: 'www.x.org' } })
  fireEvent.blur(field)
  expect(field.value).toBe('https://www.x.org')
  fireEvent.change(field, { target: { value: 'nowhere' } })
  fireEvent.blur(field)
  expect(field.value).toBe('nowhere')
  expect(
    await screen.findByText('Invalid url: enter a web address such as https://www.example.com'),
  ).toBeTruthy()
})

test('title and description are counted, aloud only near the end', async () => {
  stubApi(answersOf(programme, categories, true))
  renderApp('/submit')
  const title = await screen.findByLabelText('Title')
  const item = title.closest('.ant-form-item')!
  fireEvent.change(title, { target: { value: '  Rain Check ' } })
  await waitFor(() => expect(item.textContent).toContain('10 / 200'))
  const announced = () => item.querySelector('.characterCount [role=status]')?.textContent
  expect(announced()).toBe('')
  fireEvent.change(title, { target: { value: 'x'.repeat(195) } })
  await waitFor(() => expect(announced()).toBe('Up to 10 characters left'))
  const description = screen.getByLabelText('Description').closest('.ant-form-item')!
  expect(description.textContent).toContain('0 / 5,000')
})
