/** From www.google.com/supported_domains; a pattern would take hosts that anybody may own (google.com.de). */
const DIRECT =
  'com cat ad ae al am as at az ba be bf bg bi bj bs bt by ca cd cf cg ch ci cl cm cn cv cz de dj dk dm dz ee es fi fm fr ga ge gg gl gm gr gy hn hr ht hu ie im iq is it je jo kg ki kz la li lk lt lu lv md me mg mk ml mn mu mv mw ne nl no nr nu pl pn ps pt ro rs ru rw sc se sh si sk sm sn so sr st td tg tl tm tn to tt vu ws';
const BELOW_COM =
  'af ag ar au bd bh bn bo br bz co cu cy do ec eg et fj gh gi gt hk jm kh kw lb ly mm mt mx my na ng ni np om pa pe pg ph pk pr py qa sa sb sg sl sv tj tr tw ua uy vc vn';
const BELOW_CO = 'ao bw ck cr id il in jp ke kr ls ma mz nz th tz ug uk uz ve vi za zm zw';

const HOSTS: ReadonlySet<string> = new Set([
  ...DIRECT.split(' ').map((end) => `google.${end}`),
  ...BELOW_COM.split(' ').map((end) => `google.com.${end}`),
  ...BELOW_CO.split(' ').map((end) => `google.co.${end}`),
]);

export const isGoogleHost = (hostname: string): boolean =>
  HOSTS.has(hostname.replace(/^(?:www|maps)\./, ''));
