import fc from 'fast-check'

/** Texts that have broken something somewhere. */
const texts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\\u0000',
  '\ud800',
  'half \udc00 a pair',
  '\u202Eright to left',
  '\uFEFF',
  '\u0085\u2028\u2029',
  'e\u0301'.repeat(300),
  '👩‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  'İıſK',
  '%',
  '%00',
  '%zz',
  '%s%n%d',
  '100% _ \\',
  `'"\``,
  `'; DROP TABLE submission; --`,
  '$1 $$ {{7*7}}',
  '=1+1',
  '@SUM(A1)',
  '<script>alert(1)</script>',
  'a\r\nSet-Cookie: a=b',
  '../../../etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'NaN',
  'true',
  '1e400',
  '0x10',
  '-1',
  '2147483648',
  '9999-12-31',
  '0000-00-00',
  '2025-02-30',
  '+275760-09-13T00:00:00.000Z',
  'javascript:alert(1)',
  'https://[::1]:99999/',
  'x'.repeat(300),
  'x'.repeat(100_000),
  `${'a'.repeat(50)}@${'b.'.repeat(100)}example`,
]

const numbers = [
  ...[0, -0, -1, 0.1, 0.30000000000000004, 1e-320, 1.005, 49.999],
  ...[2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, -(2 ** 53), 2 ** 63, 1e21, 1e308],
]

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...texts) },
  fc.string({ unit: 'binary', maxLength: 60 }),
)

/** A value of any kind where something else belongs. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.constantFrom<number>(...numbers) },
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { a: { b: {} } }, ['a', 'a']),
  fc.jsonValue({ maxDepth: 2 }),
)

/** Whole bodies as they should not be; the last are far too deep, or far too long. */
export const hostileBodies: readonly string[] = [
  '',
  ' ',
  'null',
  '0',
  '"text"',
  '[]',
  '[{}]',
  '{',
  '{"a":1,}',
  '{"a":1}{"a":1}',
  "{'a':1}",
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '\uFEFF{}',
  '{"a":NaN}',
  `{"a":${'9'.repeat(400)}}`,
  '['.repeat(20_000) + ']'.repeat(20_000),
  `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  `{"a":"${'x'.repeat(1_200_000)}"}`,
]
