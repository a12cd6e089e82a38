import { expect, it } from 'vitest';
import { isPreviewAgent } from './preview-agents.ts';

it.each([
  ['WhatsApp on Android', 'WhatsApp/2.23.20.0 A'],
  ['WhatsApp on an iPhone', 'WhatsApp/2.23.20.72 i'],
  ['WhatsApp on a computer', 'WhatsApp/2.2336.9 W'],
  ['Signal', 'WhatsApp/2'],
  ['Signal of long ago', 'WhatsApp'],
  [
    'Facebook and Messenger',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  ],
  ['Facebook, the other one', 'Facebot'],
  [
    'iMessage',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0',
  ],
  ['Telegram', 'TelegramBot (like TwitterBot)'],
  ['X', 'Twitterbot/1.0'],
  ['Slack', 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)'],
  ['the pictures of Slack', 'Slack-ImgProxy (+https://api.slack.com/robots)'],
  [
    'LinkedIn',
    'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
  ],
  ['Discord', 'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)'],
  ['Viber', 'Viber/20.5.0.0 CFNetwork/1410.0.3 Darwin/22.6.0'],
  [
    'Skype and Teams',
    'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5 skype-url-preview@microsoft.com',
  ],
  ['LINE', 'facebookexternalhit/1.1;line-poker/1.0'],
  ['Google Messages', 'Mozilla/5.0 (compatible; Google-Messages/1.0)'],
])('%s asks for the preview of a link', (_name, userAgent) => {
  expect(isPreviewAgent(userAgent)).toBe(true);
});

it.each([
  ['nobody', undefined],
  ['an empty name', ''],
  [
    'Chrome on Android',
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
  ],
  [
    'Safari on an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  ],
  [
    'Samsung Internet',
    'Mozilla/5.0 (Linux; Android 13; SM-A546B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
  ],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'],
  [
    'the browser within Facebook',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/470.0.0.34.107;FBDV/iPhone14,5]',
  ],
  [
    'the browser within LinkedIn',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [LinkedInApp]/9.29.8962',
  ],
  [
    'a browser within WhatsApp',
    'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 WhatsApp/2.24.14.80',
  ],
  [
    'a browser within Viber',
    'Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36 Viber/22.0',
  ],
  ['a search engine', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
  ['a name far behind in a long header', `${'x'.repeat(600)} facebookexternalhit/1.1`],
])('%s gets the page itself', (_name, userAgent) => {
  expect(isPreviewAgent(userAgent)).toBe(false);
});
