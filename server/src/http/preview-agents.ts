const LONGEST_AGENT = 512;

/** Apps whose own browsers may name them too, further on: those show the page to a person. */
const APPS = /^(?:WhatsApp|Viber|Signal)\b/i;

/** Names that only programs have. iMessage calls itself the first two and Twitterbot, Teams is Skype. */
const PROGRAMS =
  /facebookexternalhit|Facebot|TelegramBot|Twitterbot|Slackbot|Slack-ImgProxy|LinkedInBot|Discordbot|SkypeUriPreview|Google-?Messages/i;

export function isPreviewAgent(userAgent: string | undefined): boolean {
  const start = userAgent?.slice(0, LONGEST_AGENT) ?? '';
  return APPS.test(start) || PROGRAMS.test(start);
}
