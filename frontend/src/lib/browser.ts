/** Full page navigation, apart from the router; an object so that tests can watch it. */
export const browser = {
  go(url: string): void {
    window.location.assign(url)
  },
  reload(): void {
    window.location.reload()
  },
}
