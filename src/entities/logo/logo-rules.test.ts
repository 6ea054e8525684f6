import { describe, expect, test } from 'vitest';

import { logoProblem, maxLogoSize } from './logo-rules';
import { logoType } from './queries';

const uint16 = (value: number) => [value >> 8, value & 255];

const png = (width: number, height: number, length = 100) => {
  const bytes = new Uint8Array(length);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  bytes.set([0, 0, ...uint16(width), 0, 0, ...uint16(height)], 16);
  return bytes;
};

/** With an EXIF segment, a table and fill bytes before the frame, as cameras write it. */
const jpeg = (width: number, height: number, frame = 0xc0) =>
  Uint8Array.from(
    [
      [0xff, 0xd8],
      [0xff, 0xe1, ...uint16(6), 1, 2, 3, 4],
      [0xff, 0xc4, ...uint16(4), 0, 0],
      [0xff, 0xff, frame, ...uint16(17), 8, ...uint16(height), ...uint16(width), 3],
      Array.from({ length: 40 }, () => 0),
    ].flat(),
  );

describe('A logo', () => {
  test.each([
    ['a png of 1 × 1', png(1, 1), null],
    ['a png of 2048 × 2048', png(2048, 2048), null],
    ['a png of 2049 × 10', png(2049, 10), 'tooBig'],
    ['a png of 10 × 2049', png(10, 2049), 'tooBig'],
    ['a png of 5,120,000 bytes', png(10, 10, maxLogoSize), null],
    ['a png of 5,120,001 bytes', png(10, 10, maxLogoSize + 1), 'tooLarge'],
    ['a jpeg of 640 × 480', jpeg(640, 480), null],
    ['a progressive jpeg of 2048 × 2048', jpeg(2048, 2048, 0xc2), null],
    ['a jpeg of 2049 × 10', jpeg(2049, 10), 'tooBig'],
    ['a jpeg of 10 × 4000', jpeg(10, 4000, 0xc2), 'tooBig'],
    ['a jpeg without a frame', Uint8Array.from([0xff, 0xd8, 0xff, 0xd9, 0, 0]), 'unreadable'],
    ['a cut off png', png(10, 10).subarray(0, 12), 'unreadable'],
    ['a png without pixels', png(0, 10), 'unreadable'],
    ['a gif', new TextEncoder().encode('GIF89a....'), 'wrongType'],
    ['a page that calls itself logo.png', new TextEncoder().encode('<html><script>'), 'wrongType'],
    ['an svg', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'wrongType'],
    ['an empty file', new Uint8Array(), 'empty'],
  ])('%s: %3$s', (_, bytes, problem) => {
    expect(logoProblem(bytes)).toBe(problem);
  });

  test('is called by what it is', () => {
    expect(logoType(png(1, 1))).toEqual({ mimeType: 'image/png', extension: 'png' });
    expect(logoType(jpeg(1, 1))).toEqual({ mimeType: 'image/jpeg', extension: 'jpg' });
    expect(logoType(new Uint8Array(4))).toBeNull();
  });
});
