/** Full page navigation, apart from the router; an object so that tests can watch it. */
export const browser = {
  go(url: string): void {
    window.location.assign(url)
  },
  /** Has the browser keep what an address of this site answers as a file of this name. */
  download(url: string, name: string): void {
    const link = document.createElement('a')
    link.href = url
    link.download = name
    link.click()
  },
  reload(): void {
    window.location.reload()
  },
}
