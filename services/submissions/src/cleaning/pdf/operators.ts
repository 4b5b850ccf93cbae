/**
 * The operators that draw, and what each takes (ISO 32000-2, Annex A): n number, s string, a array of numbers, t array of
 * numbers and strings, r name of a resource or of a colour space, i rendering intent, c the components of a colour.
 */
export const operators: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '': 'q Q h S s f F f* B B* b b* n W W* BT ET T*',
    n: 'w J j M i Tc Tw Tz TL Tr Ts G g',
    nn: 'm l Td TD d0',
    nnn: 'RG rg',
    nnnn: 'v y re K k',
    nnnnnn: 'cm c Tm d1',
    an: 'd',
    i: 'ri',
    r: 'gs CS cs sh Do',
    rn: 'Tf',
    s: "Tj '",
    nns: '"',
    t: 'TJ',
    c: 'SC sc SCN scn',
  }).flatMap(([takes, names]) => names.split(' ').map((name) => [name, takes] as const)),
)

export const intents = new Set(['AbsoluteColorimetric', 'RelativeColorimetric', 'Saturation', 'Perceptual'])
