/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { awards } from '../../../dev/demo-admin.ts'
import { user } from '../../../dev/demo-data.ts'
import { Refusal } from '../../helpers/stub-api.ts'
import { choose, click, conflict, openTab, question, toastText, type } from './actions.ts'

const [shown, plain] = awards as [(typeof awards)[0], (typeof awards)[0]]
const post = 'POST /api/admin/awards'
const put = (id: string) => `PUT /api/admin/awards/${id}`
const remove = (id: string) => `DELETE /api/admin/awards/${id}`
const bodyOf = ({ id: _id, ...body }: (typeof awards)[0]) => body
const typedIn = (label: string) =>
  (screen.getByLabelText(label) as HTMLInputElement | HTMLTextAreaElement).value
/** By its words, which is quicker than by its role: the form has many fields. */
const press = async (words: string) =>
  fireEvent.click(await screen.findByText(words, { selector: 'button, button *' }))
/** Once the dialog is there and has put the focus on the title. */
const opened = () => waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Title')))
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Awards' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent?.replace(/Edit.*/, ''))

test('every award with type, fees and whether it is featured', async () => {
  await openTab('awards')
  expect(await rows()).toEqual([
    'Social Good AwardFor work that changed what people doSocial$149.50 to $299Featured',
    'Creative Craft AwardFor how it is madeCreative–Listed',
  ])
})

test('they are sorted by what a column says, there and back', async () => {
  await openTab('awards')
  const titles = async () => (await rows()).map((text) => text?.slice(0, 6))
  expect(await titles()).toEqual(['Social', 'Creati'])
  const head = await screen.findByRole('columnheader', { name: 'Award' })
  fireEvent.click(head)
  expect(await titles()).toEqual(['Creati', 'Social'])
  expect(head.getAttribute('aria-sort')).toBe('ascending')
  fireEvent.keyDown(head, { key: 'Enter', keyCode: 13 })
  expect(await titles()).toEqual(['Social', 'Creati'])
  expect(head.getAttribute('aria-sort')).toBe('descending')
})

test('none yet, and none to be had', async () => {
  const api = await openTab('awards', { 'GET /api/awards': new Refusal(503, 'later') })
  expect(await screen.findByText('The awards could not be loaded.')).toBeTruthy()
  api.answers['GET /api/awards'] = []
  await press('Try again')
  expect(await screen.findByText('No awards yet.')).toBeTruthy()
})

test('an award is created with every field, numbers as numbers and lines as lists', async () => {
  const created = { ...shown, id: user.id, title: 'Sound Award', featured: false }
  const api = await openTab('awards', { [post]: created })
  await press('Add Award')
  await opened()
  type('Title', 'Sound Award')
  type('Subtitle', 'For what one hears')
  await choose('Type', 'Digital')
  type('Description', 'The best sound.')
  type('Long description', 'Heard\nbefore seen.')
  type('Picture (optional)', 'https://example.com/a.png')
  await press('Add Fee')
  expect(document.activeElement).toBe(await screen.findByLabelText('Name of fee 1'))
  type('Name of fee 1', 'Agency')
  type('Price of fee 1 in USD', '129.50')
  type('Description of fee 1', 'Per entry')
  type('Criteria, one per line', 'Pitch\n\n Rhythm ')
  type('Eligibility, one per line', 'Anybody')
  type('Submission requirements, one per line', 'A recording')
  await press('Add Criterion')
  type('Name of criterion 1', 'Tone')
  type('Weight of criterion 1 in percent', '40')
  await press('Add Phase')
  type('Name of phase 1', 'Deadline')
  type('Date of phase 1', 'December 15')
  await click('Featured: shown first on the awards page', 'switch')
  await press('Save Award')
  expect(await toastText()).toContain('Award Created')
  expect(api.of(post).map(({ body }) => body)).toEqual([
    {
      ...{ title: 'Sound Award', subtitle: 'For what one hears', category: 'digital', featured: true },
      ...{ description: 'The best sound.', longDescription: 'Heard\nbefore seen.' },
      image: 'https://example.com/a.png',
      fees: [{ category: 'Agency', price: 129.5, description: 'Per entry' }],
      ...{ criteria: ['Pitch', 'Rhythm'], eligibility: ['Anybody'], submissionRequirements: ['A recording'] },
      judgingCriteria: [{ criterion: 'Tone', weight: 40, description: '' }],
      timeline: [{ phase: 'Deadline', date: 'December 15', description: '' }],
    },
  ])
  expect((await rows()).map((row) => row?.slice(0, 11))).toEqual([
    'Social Good',
    'Sound Award',
    'Creative Cr',
  ])
})

test('an empty form and wrong values show the messages of the rules', async () => {
  const api = await openTab('awards')
  await press('Add Award')
  await opened()
  type('Picture (optional)', 'http://example.com/a.png')
  type('Criteria, one per line', 'Twice\nTwice')
  for (const add of ['Add Fee', 'Add Fee', 'Add Criterion']) await press(add)
  type('Name of fee 1', 'Agency')
  type('Name of fee 2', 'Agency')
  type('Weight of criterion 1 in percent', '101')
  await press('Save Award')
  for (const message of [
    'Title must be at least 3 characters',
    'Please select a type',
    'An address that begins with https:// or /',
    'Each line only once',
    'Each name only once',
    'Required',
    'Weight must be between 0 and 100',
  ])
    expect([message, (await screen.findAllByText(message)).length]).toEqual([message, 1])
  expect(screen.getAllByText('Price must be a valid number')).toHaveLength(2)
  expect(api.of(post)).toEqual([])
})

test('editing sends everything back as it was; rows are removed, and the focus stays', async () => {
  const path = put(shown.id)
  const api = await openTab('awards', { [path]: { ...shown, version: 5 } })
  fireEvent.click(await screen.findByLabelText('Edit Social Good Award'))
  await opened()
  expect(typedIn('Criteria, one per line')).toBe('Relevance\nEffect')
  fireEvent.click(screen.getByLabelText('Remove fee 1'))
  expect(document.activeElement?.textContent).toBe('Add Fee')
  expect(typedIn('Name of fee 1')).toBe('Freelance')
  await press('Save Award')
  expect(await toastText()).toContain('Award Updated')
  expect(api.of(path).map(({ body }) => body)).toEqual([
    { ...bodyOf(shown), fees: [{ category: 'Freelance', description: '', price: 149.5 }] },
  ])
})

test('where somebody else was faster, the newer version is shown and saved on top of', async () => {
  const newer = { ...shown, title: 'Social Best Award', fees: [], criteria: ['Reach'], version: 9 }
  const api = await openTab('awards', {
    [put(shown.id)]: new Refusal(conflict.status, conflict.body),
    [`GET /api/awards/${shown.id}`]: newer,
  })
  fireEvent.click(await screen.findByLabelText('Edit Social Good Award'))
  await opened()
  await press('Save Award')
  expect(await screen.findByText(/^Somebody else changed this award/)).toBeTruthy()
  await press('Load the newer version')
  await waitFor(() => expect(typedIn('Title')).toBe('Social Best Award'))
  expect(typedIn('Criteria, one per line')).toBe('Reach')
  expect(screen.queryByLabelText('Name of fee 1')).toBe(null)
  api.answers[put(shown.id)] = { ...newer, version: 10 }
  await waitFor(() => expect(screen.queryByText(/^Somebody else changed/)).toBe(null))
  await press('Save Award')
  expect(await toastText()).toContain('Award Updated')
  expect(api.of(put(shown.id)).map(({ body }) => (body as { version: number }).version)).toEqual([4, 9])
  expect((await rows())[0]).toContain('Social Best Award')
})

test('an award is featured with one click', async () => {
  const api = await openTab('awards', { [put(plain.id)]: { ...plain, featured: true, version: 2 } })
  fireEvent.click(await screen.findByLabelText('Feature Creative Craft Award'))
  expect(await toastText()).toContain('FeaturedCreative Craft Award')
  expect(api.of(put(plain.id)).map(({ body }) => body)).toEqual([{ ...bodyOf(plain), featured: true }])
  expect(await screen.findByLabelText('Unfeature Creative Craft Award')).toBeTruthy()
  api.answers[put(plain.id)] = { ...plain, version: 3 }
  await press('Undo')
  expect(await screen.findByLabelText('Feature Creative Craft Award')).toBeTruthy()
  expect(api.of(put(plain.id))[1]!.body).toEqual({ ...bodyOf(plain), featured: false, version: 2 })
})

test('deleting asks first', async () => {
  const api = await openTab('awards', { [remove(shown.id)]: '' })
  fireEvent.click(await screen.findByLabelText('Delete Social Good Award'))
  const asked = await question('Delete Social Good Award?')
  expect(
    asked.getByText(/^It is deleted for good\. Visitors no longer find it, and its page is gone\./),
  ).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Keep it')
  expect(api.of(remove(shown.id))).toEqual([])
  fireEvent.click(asked.getByRole('button', { name: 'Delete' }))
  expect(await toastText()).toContain('Deleted')
  await waitFor(async () => expect(await rows()).toHaveLength(1))
})

test('a failure says what failed, and what was typed stays', async () => {
  await openTab('awards', { [put(shown.id)]: new Refusal(500, 'broken') })
  fireEvent.click(await screen.findByLabelText('Edit Social Good Award'))
  await opened()
  type('Title', 'Kept')
  await press('Save Award')
  expect(await toastText()).toContain('Failed to save the award. Please try again.')
  expect(typedIn('Title')).toBe('Kept')
})
