/** On a light screen; mails and PDFs have these, too. */
const light = {
  paper: '#f3f3f0',
  surface: '#ffffff',
  ink: '#111214',
  muted: '#5c5e63',
  rule: '#8f9094',
  hairline: '#dadad5',
  gold: '#e2ac32',
  silver: '#c3c6cb',
  bronze: '#cf9062',
  goldText: '#805800',
  silverText: '#4d5b69',
  bronzeText: '#8c4a1e',
  goldWash: '#f8ecd0',
  onGold: '#111214',
  danger: '#b3261e',
  onDanger: '#ffffff',
  success: '#1d6b3a',
  band: '#111214',
  onBand: '#f4f2ec',
  goldOnBand: '#e9b949',
  silverOnBand: '#cfd1d6',
  bronzeOnBand: '#d59a6f',
  alarm: '#a11d16',
  grayTint: '#55575c',
  blueTint: '#1f4fa3',
  yellowTint: '#755000',
  purpleTint: '#6a329f',
  greenTint: '#17603a',
}

/** The names of the colours. A metal has one colour and one for its texts; `on…` is for texts on the named colour. */
export type Palette = Readonly<Record<keyof typeof light, string>>

const dark: Palette = {
  paper: '#0e0f11',
  surface: '#17181b',
  ink: '#f4f2ec',
  muted: '#a3a4a8',
  rule: '#6d6f74',
  hairline: '#2b2d31',
  gold: '#e9b949',
  silver: '#cfd1d6',
  bronze: '#d59a6f',
  goldText: '#edc25c',
  silverText: '#cfd1d6',
  bronzeText: '#e0a97f',
  goldWash: '#33290f',
  onGold: '#111214',
  danger: '#ff8a80',
  onDanger: '#111214',
  success: '#7fd19b',
  band: '#1d1e22',
  onBand: '#f4f2ec',
  goldOnBand: '#e9b949',
  silverOnBand: '#cfd1d6',
  bronzeOnBand: '#d59a6f',
  alarm: '#a11d16',
  grayTint: '#b4b5b9',
  blueTint: '#9cc0ff',
  yellowTint: '#edc25c',
  purpleTint: '#d3b0f5',
  greenTint: '#8fd9ab',
}

/** The colours of printed pages, also in dark mode. */
const print: Palette = {
  ...light,
  paper: '#ffffff',
  ink: '#000000',
  muted: '#333333',
  rule: '#888888',
  hairline: '#bbbbbb',
  gold: '#d9a520',
  band: '#ffffff',
  onBand: '#000000',
}

/**
 * The programme's colours, once for everything that has any: the variables of the stylesheets, Ant Design's theme, pictures to
 * share, mails and PDFs. Each as six hexadecimal digits behind a `#`.
 */
export const palettes = { light, dark, print } as const satisfies Record<string, Palette>
