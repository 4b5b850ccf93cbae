/** The colours of the programme, the same as in styles/tokens.css, for what needs them in code (Ant Design, pictures). */
export const palettes = {
  light: {
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
    goldWash: '#f8ecd0',
    onGold: '#111214',
    danger: '#b3261e',
    onDanger: '#ffffff',
    success: '#1d6b3a',
  },
  dark: {
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
    goldWash: '#33290f',
    onGold: '#111214',
    danger: '#ff8a80',
    onDanger: '#111214',
    success: '#7fd19b',
  },
} as const

/** One family in all its widths: wide and heavy to announce, plain to read. */
export const fonts = {
  text: "'Archivo Variable', system-ui, sans-serif",
} as const
