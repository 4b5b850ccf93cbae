const containers: Readonly<Record<string, string>> = {
  'video/mp4': 'mov',
  'video/quicktime': 'mov',
  'video/webm': 'matroska',
  'video/x-matroska': 'matroska',
}

/** What films are made with. Whatever else ffmpeg can decode it does not try: old decoders are where holes are found. */
const codecs = [
  ...[
    'h264',
    'hevc',
    'av1',
    'libdav1d',
    'libaom-av1',
    'vp8',
    'vp9',
    'libvpx',
    'libvpx-vp9',
    'mpeg4',
    'prores',
  ],
  ...['aac', 'mp3', 'mp3float', 'opus', 'libopus', 'vorbis', 'libvorbis', 'flac', 'alac', 'ac3', 'eac3'],
  ...['pcm_s16le', 'pcm_s16be', 'pcm_s24le', 'pcm_s24be', 'pcm_s32le', 'pcm_f32le'],
]

/**
 * The arguments that name a file to read. ffmpeg guesses nothing about it: a file that claims to be a film and is a playlist would
 * have it read other files, or addresses.
 */
export function readOnly(contentType: string, file: string): string[] {
  const container = containers[contentType]
  if (!container) throw new Error(`no film is ${contentType}`)
  return [
    ...['-protocol_whitelist', 'file', '-format_whitelist', 'mov,mp4,matroska,webm'],
    ...['-codec_whitelist', codecs.join(','), '-f', container, '-i', `file:${file}`],
  ]
}
