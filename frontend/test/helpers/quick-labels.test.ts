/** @jest-environment jsdom */
import './jsdom.ts'

import { afterEach, expect, test } from '@jest/globals'

afterEach(() => document.body.replaceChildren())

const field = (id: string) => document.getElementById(id) as HTMLInputElement
const textsOf = (id: string) => [...(field(id).labels ?? [])].map(({ textContent }) => textContent)

test('a label belongs to the field that it names, or to the first one inside of it', () => {
  document.body.innerHTML =
    '<label for="a">A</label><input id="a"><label>B<i></i><input id="b"><input id="c"></label>' +
    '<label for="a">also A</label><label for="gone">nobody</label><label for="d">D</label><div id="d"></div>'
  expect(['a', 'b', 'c'].map(textsOf)).toEqual([['A', 'also A'], ['B'], []])
  const controls = [...document.querySelectorAll('label')].map(({ control }) => control?.id)
  expect(controls).toEqual(['a', 'b', 'a', undefined, undefined])
})

test('what is hidden from forms has no labels', () => {
  document.body.innerHTML = '<label for="a">A</label><input type="hidden" id="a">'
  expect(field('a').labels).toBeNull()
  expect(document.querySelector('label')?.control).toBeNull()
})
