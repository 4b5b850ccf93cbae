/** The part of jstat that is used here; it comes without types. */
declare module 'jstat' {
  const jstat: {
    ibeta(x: number, a: number, b: number): number
    gammaln(x: number): number
    studentt: { inv(p: number, degrees: number): number }
  }

  // biome-ignore lint/style/noDefaultExport: the package's own
  export { jstat as default }
}
