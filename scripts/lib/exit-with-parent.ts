// Loaded into a child process before its own code (`--import`): when the parent is gone, however it went, the channel
// between the two closes, and the child stops as if asked to.
const graceMs = 10_000

if (process.channel) {
  process.once('disconnect', () => {
    setTimeout(() => process.exit(1), graceMs).unref()
    process.kill(process.pid, 'SIGTERM')
  })
  // listening keeps a process alive; this one may end when its work is done
  process.channel.unref()
}
