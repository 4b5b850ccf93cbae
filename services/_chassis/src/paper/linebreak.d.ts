// the package brings no types
declare module 'linebreak' {
  interface LineBreaker {
    nextBreak(): { position: number; required: boolean } | null
  }
  const Breaker: new (text: string) => LineBreaker

  // biome-ignore lint/style/noDefaultExport: the package's own
  export { Breaker as default }
}
