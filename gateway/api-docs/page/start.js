const dark = matchMedia('(prefers-color-scheme: dark)')
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
dark.addEventListener('change', follow)
follow()

/** Links inside of the buttons that open an operation confuse screen readers; the address bar has the link then. */
const withoutNestedLinks = () => ({ components: { DeepLink: ({ text }) => text } })

window.SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#reference',
  plugins: [withoutNestedLinks],
  // one group at a time: of 150 or more operations only those near the window are drawn, and links to the others lead nowhere
  docExpansion: 'none',
  deepLinking: true,
  filter: true,
  // examples made of patterns are no words
  defaultModelRendering: 'model',
  // who may call it: `x-access`
  showExtensions: true,
  // its colours are too faint
  syntaxHighlight: { activated: false },
  // nothing is asked of anybody else
  validatorUrl: null,
})
