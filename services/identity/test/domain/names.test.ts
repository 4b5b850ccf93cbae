import { expect, test } from '@jest/globals'
import { foldName } from '../../src/domain/names.ts'

test('case, composition and width make no other name', () => {
  expect(foldName('Ada')).toBe(foldName('ADA'))
  expect(foldName('Zoe\u0308')).toBe(foldName('ZOË'))
  expect(foldName('ａｄａ')).toBe('ada')
  expect(foldName(' Northlight Agency ')).toBe('northlight agency')
  expect(foldName('ada_')).not.toBe(foldName('ada'))
})
