/**
 * Primary language subtags of the IANA language subtag registry (BCP 47), retired ones included,
 * since a tag that was valid stays valid.
 */
const twoLetters = `
aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy
da de dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu
hy hz ia id ie ig ii ik in io is it iu iw ja ji jv jw ka kg ki kj kk kl km kn ko kr ks ku kv
kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mo mr ms mt my na nb nd ne ng nl nn no nr
nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg sh si sk sl sm sn so sq
sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi
yo za zh zu
`;

/** Three-letter subtags by their first two letters: "aa:abc" stands for aaa, aab and aac. */
const threeLetters = `
aa:abcdefghiklmnopqstuvwxz ab:abcdefghijlmnopqrstuvwxyz ac:abdefhiklmnpqrstuvwxyz
ad:abdefghijlnopqrstuwxyz ae:abcdeklmnqrsuwyz af:abdeghiknopstuz ag:abcdefghijklmnopqrstuvwxyz
ah:abghiklmnoprst ai:abcdefghijklmnopqrstwxy aj:aginpstuwz ak:bcdefghijklmopqrstuvwxyz
al:acdefghijklmnopqrstuvwxyz am:abcefgijklmnopqrstuvwxyz an:abcdefghijklmnopqrstuvwxyz
ao:abcdefghijklmnrstuxz ap:abcdefghijklmnopqrstuvwxyz aq:acdgklmnprtz
ar:bcdehijklnopqrstuvwxyz as:abcdefghijklnopqrstuvwxyz at:abcdeghijklmnopqrstuvwxyz
au:abcdefghijklmnopqrstuwxyz av:bdiklmnostuv aw:abcdeghikmnorstuvwxy ax:begklmx
ay:abcdeghiklnopqrstuxyz az:abcdgjmnotz ba:abcdefghijlnoprstuvwxyz
bb:abcdefghijklmnopqrstuvwxyz bc:abcdefghijklmnopqrstuvwyz bd:abcdefghijklmnopqrstuvwxyz
be:abcdefghijkmopqrstuvwxyz bf:abcdefghijklmnopqrstuwxyz bg:abcdefgijklmnopqrstuvwxyz
bh:abcdefghijklmnopqrstuvwxyz bi:abcdefgjklmnopqrtuvwxyz bj:abcdefghijklmnopqrstuvwxyz
bk:abcdfghijklmnopqrstuvwxyz bl:abcdefghijklmnopqrstvwxyz bm:abcdefghijklmnopqrstuvwxyz
bn:abcdefgijklmnopqrstuvwxyz bo:abefghijklmnopqrtuvwxyz bp:abcdeghijklmnopqrstuvwxyz
bq:abcdfghijklmnopqrstuvwxyz br:abcdfghijklmnopqrstuvwxyz bs:abcefghijklmnopqrstuvwxy
bt:abcdefghijklmnopqrstuvwxyz bu:abcdefghijkmnopqstuvwxyz bv:abcdefghijklmnopqrtuvwxyz
bw:abcdefghijklmnopqrstuwxyz bx:abcdefghijklmnopqrsuvwxz by:abcdefghijklmnopqrstvwxyz
bz:abcdefghijklmnopqrstuvwxyz ca:abcdefghijklmnopqrsuvwxyz cb:abcdeghijklnoqrstuvwy
cc:acdeghjlmnopqrs cd:acdefghijmnorsyz ce:abgklnty cf:adgm cg:acgk ch:bcdfghjklmnopqrtwxyz
ci:abcdehkmnprwy cj:aehikmnoprsvy ck:abhlmnoqrstuvxyz cl:acdehijklmostuwy cm:acegiklmnorst
cn:abcghiklopqrstuwx co:abcdefghjklmnopqtuvwxyz cp:abcefginopsuxy cq:du
cr:abcdfghijklmnopqrstvwxyz cs:abcdefghijklmnopqrstuvwxyz ct:acdeghlmnopstuyz
cu:abcghijklmopqrstuvwxy cv:gn cw:abdegt cx:h cy:abo cz:hknot da:acdefghijklmopqrsuvwxyz
db:abdefgijlmnopqrtuvwy dc:cr dd:adegijnorsw de:cdefghiklmnpqrsvz dg:abcdeghiklnorstuwxz
dh:adgilmnorsuvwx di:abcdfghijklmnopqrstuwxyz dj:abcdefijklmnoruw dk:agklrsx dl:gkmn
dm:abcdefgklmnorsuvwxy dn:adegijknortuvwy do:abcefhiklnopqrstvwxyz dp:p dr:abcdeghilnoqrstuwy
ds:behiklnoqz dt:abdhikmnoprstuy du:abcdefghijklmnopqrsuvwxyz dv:a dw:aklrsuwyz dy:abdgimnoruy
dz:adegln ea:a eb:cgkoru ec:rsy ee:e ef:aei eg:almoxy eh:su ei:ptv ej:a ek:acegiklmopry
el:ehikmopux em:abegikmnopqsuwxyz en:abcdfhlmnoqruvwx eo:t ep:i er:aghikorstw
es:eghiklmnoqsuxy et:bchnorstuxz eu:dq ev:ehn ew:o ex:t ey:ao ez:ae fa:abdfghijklmnprtuxyz
fb:l fc:s fe:r ff:im fg:r fi:aeflprtuw fk:kv fl:ahilnry fm:pu fn:bgi fo:dimnrsx fp:e fq:s
fr:cdkmopqrst fs:els fu:bcdefhijmnqrtuvy fv:r fw:ae ga:abcdefghijklmnopqrstuvwxyz
gb:abcdefghijklmnopqrsuvwxyz gc:cdeflnrt gd:abcdefghijklmnoqrstux ge:abcdfghijklmqsvwxyz
gf:ktx gg:abdegklnortuw gh:acehklnorst gi:abcdeghilmnopqrstuwxyz gj:ikmnru gk:adenopu
gl:bcdhijkloruwy gm:abdeghlmnqruvwxyz gn:abcdeghijklmnoqrtuwz go:abcdefghijklmnopqrstuvwxyz
gp:aen gq:ainru gr:abcdghijkmoqrstuvwxyz gs:eglmnopsw gt:aiu gu:abcdefghiklmnopqrstuvwxz
gv:acefjlmnoprsy gw:abcdefgijmnrtuwx gx:x gy:abdefgilmnoryz gz:ain ha:abcdefghijklmnopqrsvwxyz
hb:abnou hc:ah hd:nsy he:adghim hg:mw hh:iry hi:abdfghijklmortwx hj:i hk:aehkns hl:abdetu
hm:abcdefghijklmnpqrstuvwxyz hn:adeghijmnosu ho:abcdehijklmoprstvwyz hp:os hr:acekmoprtuwxz
hs:bhlns ht:iosux hu:bcdefghijklmopqrstuvwxyz hv:ceknv hw:aco hy:awx ia:inpr ib:abdeghilmnruy
ic:ahlr id:abcdeirstu if:abefkmuy ig:beglmnosw ih:bipw ii:nr ij:cejnos ik:ehikloprstvwxz
il:abgiklmopsuvw im:aeilnorsty in:bceghjlmnopstz io:ruw ip:io iq:uw ir:aehiknoruxy
is:acdeghikmnortuv it:bcdeiklmorstvwxyz iu:m iv:bv iw:kmos ix:cl iy:aox iz:himrz
ja:abcdefhjklmnoqrstuxyz jb:eijkmnortuw jc:st jd:agt je:beghiklnrtu jg:beko jh:is
ji:abcdeghilmoqtuvy jj:er jk:amoprsu jl:es jm:abcdilnrswx jn:adgijls jo:bdgrsw jp:arx jq:r
jr:abrtu js:l ju:abcdhiklmnoprstuwy jv:dn jw:i jy:aey ka:abcdefghijkmopqrvwxy
kb:abcdefghijklmnopqrstuvwxyz kc:abcdefghijklmnopqrstuvwxyz kd:acdefghijklmnopqrtuvwxyz
ke:abcdefghijklmnopqrstuvwxyz kf:abcdefghijklmnopqrstuvwxyz kg:abcdefghijklmnopqrstuvwxy
kh:abcdefghijklnopqrstuvwxyz ki:abcdefghijlmopqstuvwxyz kj:abcdefghijklmnopqrstuvxyz
kk:abcdefghijklmnopqrstuvwxyz kl:abcdefghijklmnopqrstuvwxyz km:abcdefghijklmnopqrstuvwxyz
kn:abcdefgijklmnopqrstuvwxyz ko:acdefghijklopqstuvwxyz kp:abcdefghijklmnopqrstuvwxyz
kq:abcdefghijklmnopqrstuvwxyz kr:abcdefhijklmnoprstuvwxyz ks:abcdefghijklmnopqrstuvwxyz
kt:abcdefghijklmnopqrstuvwxyz ku:bcdefghijklmnopqstuvwxyz kv:abcdefghijklmnopqrstuvwxyz
kw:abcdefghijklmnopqrstuvwxyz kx:abcdefhijklmnopqrstuvwxyz ky:abcdefghijklmnopqrstuvwxyz
kz:abcdefghijklmnopqrstuvwxyz la:abcdefghijklmnpqrsuwxyz lb:abcefgijklmnoqrstuvwxyz
lc:cdefhlmpqs ld:abdghijklmnopq le:abcdefghijklmnopqrstuvwxyz lf:an lg:abghiklmnoqrstuz
lh:ahilmnpstu li:abcdefghijklopqrsuvwxyz lj:aeilpwx lk:abcdehijlmnorstuy
ll:abcdefghijklmnopqsux lm:abcdefghijklmnopqruvwxyz ln:abdghijlmnosuwz
lo:abcefghijklmnopqrstuvwxyz lp:aenox lq:r lr:acegiklmnortvz ls:abcdeghilmnoprstvwy
lt:cghinosu lu:acdefhijklmnopqrstuvwyz lv:aiklsu lw:aeghlmostuw lx:m ly:agn lz:hlnz
ma:abdefgijkmnpqstuvwxz mb:abcdefhijklmnopqrstuvwxyz mc:abcdefghijklmnopqrstuvwxyz
md:abcdefghijklmnpqrstuvwxyz me:abcdefghijklmnopqrstuvwyz mf:abcdefghijklmnopqrstuvwxyz
mg:abcdefghijklmnopqrstuvwxyz mh:abcdefghijklmnopqrstuwxyz mi:abcdefghijklmnopqrstuwxyz
mj:abcdeghijklmnopqrstuvwxyz mk:abcefghijklmnopqrstuvwxyz ml:abcdefhijklmnopqrsuvwxz
mm:abcdefghijklmnopqrtuvwxyz mn:abcdefghijklmnopqrstuvwxyz mo:acdefghijkmopqrstuvwxyz
mp:abcdeghijklmnopqrstuvwxyz mq:abcefghijklmnopqrstuvwxyz mr:abcdefghjklmnopqrstuvwxyz
ms:bcdefghijklmnopqrstuvwxyz mt:abcdefghijklmnopqrstuvwxy mu:abcdeghijklmnopqrstuvxyz
mv:abdefghiklmnopqrstuvwxyz mw:abcdefghijklmnopqrstuvwxyz mx:abcdefghijklmnopqrstuvwxyz
my:bcdefghijklmnopqrstuvwxyz mz:abcdeghijklmnopqrstuvwxyz na:abcdefghijklmnopqrstwxyz
nb:abcdefghijkmnopqrstuvwxy nc:abcdefghijklmnopqrstuxz nd:abcdfghijklmnpqrstuvwxyz
ne:abcdefghijkmnoqrstuvwxyz nf:adlru ng:abcdefghijklmnopqrstuvwxyz nh:abcdefghikmnopqrtuvwxyz
ni:abcdefghijklmnoqrstuvwxyz nj:abdhijlmnorstuxyz nk:abcdefghijkmnopqrstuvwxz
nl:acegijklmnoqruvwxyz nm:abcdefghijklmnopqrstuvwxyz nn:abcdefghijklmnpqrstuvwxyz
no:acdefghijklmnopqstuvwyz np:abghilnosuxy nq:gklmnoqty nr:abcefgiklmnprtuxz
ns:abcdefghiklmnopqrstuvwxyz nt:degijkmoprsuwxyz nu:abcdefghijklmnopqrstuvwxyz nv:hmo
nw:abcegimorwxy nx:adegiklmnoqrux ny:bcdefghijklmnopqrstuvwxy nz:abdikmrsuyz oa:ackrv
ob:iklmortu oc:ahmou od:aktu of:osu og:bcegou oh:tu oi:aen oj:bcgpsvw ok:abcdeghijklmnorsuvxz
ol:adekmortu om:abcegiklnopqrtuvwxy on:abegijknoprstuwx oo:dgnrs op:akmoty or:aceghnorstuvwxyz
os:acinoptux ot:abdeiklmnoqrstuwxyz ou:abeimn ov:d ow:il oy:bdmy oz:m
pa:abcdefghiklmopqrstuvwxyz pb:bcefghilmnoprstuvyz pc:abcdefghijklmnprw pd:acinotu
pe:abdefghijklmopqsvxyz pf:ael pg:adgiklnsuyz ph:adghijklmnoqrtuvw pi:abcdefghijlmnoprstuvwxyz
pj:t pk:abcghnoprstu pl:abcdefghjklnopqrstuvwyz pm:abcdefhijklmnoqrstuwxyz
pn:abcdeghijklmnopqrstuvwxyz po:cdefghikmnopqstvwxyz pp:aeiklmnopqrstu pq:aemw
pr:abcdefghiklmnopqrstuwxyz ps:acdeghilmnopqrstuwy pt:ahinopqrtuvwy pu:abcdefgijkmopqrtuwxyz
pw:abgimnorw px:m py:emnsuxy pz:ehn qu:abcdfghiklmnpqrsvwxyz qv:acehijlmnopswyz qw:acehmst
qx:achlnopqrstuw qy:ap ra:abcdfghijklmnopqrstuvwxyz rb:bklp rc:f rd:b re:abegijlmnrsty
rg:aeknrsu rh:gp ri:abeflmnrtu rj:gis rk:abhimtw rm:abcdefghiklmnopqrstuvwxyz rn:abdglnprw
ro:abcdefglmopruw rp:nt rr:imot rs:biklmnw rt:chmsw ru:bcefghikopqtuyz rw:aklmor rx:dw ry:nsu
rz:h sa:abcdefhijklmopqrstuvwxyz sb:abcdefghijklmnopqrstuvwxyz sc:abefghiklnopqstuvwx
sd:abcefghjklmnopqrstuvxz se:abcdefghijklmnopqrstuvwyz sf:bemsw sg:abcdeghijklmnoprstuwxyz
sh:abcdeghijklmnopqrstuvwxyz si:abdefghijklmopqrstuvwxyz sj:abcdegklmnoprstuw
sk:abcdefghijkmnopqrstuvwxyz sl:acdefghijlmnpqrstuwxyz sm:abcdfghijklmnpqrstuvwxyz
sn:bcefghijklmnopqrsuvwxyz so:abcdeghijklnopqrsuvwxyz sp:bcdegiklmnopqrstuvxy sq:ahjkmnoqrstux
sr:abcefghiklmnoqrstuvwxyz ss:abcdefghijklmnopqrstuvxyz st:abdefghijklmnopqrstuvwy
su:abcegijklmoqrstvwxyz sv:abcekmrsx sw:bcfghijklmnopqrstuvwxy sx:bcegklmnorsuw
sy:abcdiklmnorswxy sz:abcdeglnpsvwy ta:abcdefgijklnopqrsuvwxyz tb:abcdefghijklmnopqrstuvwxyz
tc:abcdefghiklmnopqstuwxyz td:abcdefghijklmnoqrstuvxy te:abcdefghikmnopqrstuvwxyz tf:inort
tg:abcdefghijnopqrstuvwxyz th:cdefhiklmnpqrstuvwxyz ti:acdefghijklmnopqstuvwxyz
tj:agijlmnopsuw tk:abdefgklmnpqrstuvwxz tl:abcdfghijklmnopqrstuvwxy
tm:abcdefghijklmnopqrstuvwyz tn:abcdefghiklmnopqrstuvwxyz to:bcdefghijklmopqrsuvwxyz
tp:acefgijklmnopqrtuvwxyz tq:blmnopqrtuw tr:abcdefghijklmnopqrstuvwxyz
ts:abcdefghijklmpqrstuvwxyz tt:abcdefghijklmnopqrstuvwyz tu:abcdefghijlmnopqstuvwxyz
tv:adeiklmnostuwxy tw:abcdefghlmnopqrtuwxy tx:abceghijmnoqrstuxy ty:aehijlnprstuvxyz
tz:ahjlmnox ua:mnr ub:ailruy ud:aegijlmu ue:s uf:i ug:abehnoy uh:an ui:sv uj:i
uk:aghiklpqsuvwy ul:abcefiklmnuwy um:abcdgimnoprsu un:adegikmnpruxz uo:kn up:iv
ur:abcefghijklmnoprtuvwxyz us:ahikpsu ut:aehpru uu:mnru uv:ehl uw:a uy:a uz:ns
va:aefghijlmnoprsuvy vb:bk ve:cdlmopr vg:rt vi:cdfglnstv vj:k vk:aijklmnoptuz vl:ps
vm:abcdefghijklmpqrsuvwxyz vn:kmp vo:rt vr:aost vs:ilnv vt:o vu:mnt vw:a
wa:abcdefghijklmnopqrstuvwxyz wb:abefhijklmpqrstvw wc:ai wd:dgjktuy we:acdghimnoprstuw wf:g
wg:abgiouwy wh:agku wi:bcefghijklmnrtuvwy wj:ai wk:abdlruwy wl:aceghiklmorsuvwxy
wm:abcdeghimnostwx wn:bcdegikmnopuwy wo:abcdefgikmnorswy wp:c wr:abdghiklmnoprsuvwxyz
ws:agikrsuv wt:bfhikmw wu:abdhlmnrtuvxy ww:aborw wx:aw wy:abimnry xa:abcdegijklmnopqrstuvwy
xb:abcdegijmnoprwxy xc:bceghlmnortuvwy xd:ackmoqy xe:bdglmprstu xf:a xg:abdfgilmnruw
xh:acdemrtuv xi:abilnprsvy xj:bt xk:abcdefghijklnopqrstuvwxyz xl:abcdeginopsuy
xm:abcdefghjklmnopqrstuvwxyz xn:abdghijkmnoqrstuyz xo:cdgikmnoprw
xp:abcdefghijklmnopqrstuvwxyz xq:at xr:abdegimnqrtuw xs:abcdehijlmnopqrsuvy
xt:abcdeghijlmnopqrstuvwyz xu:abdgjlmnoprtu xv:einos xw:acdegjklortw xx:bkmrt xy:abjklty
xz:hmp ya:abcdefghijklmnopqrstuvwxyz yb:abdehijklmnoxy yc:hlnpr yd:adegks ye:aceijlnrstuvy
yg:ailmprsuw yh:adls yi:afghijklmnpqrstuvxyz yk:aghiklmnortuy yl:abegilmnoruy
ym:abcdeghiklmnopqrstxz yn:abdeghklnoqsu yo:bgiklmnstxy yp:abghkmnopz yr:abeiklmnoswy
ys:cdglmnoprsy yt:alpwy yu:abcdefgijklmnpqrtuwxyz yv:at yw:aglnqrtuw yx:aglmuy yy:ruz yz:gk
za:abcdefghijklmopqrstuvwxyz zb:aceltuw zc:adh zd:j ze:aghmn zg:abhmnr zh:bdinwx zi:abklmnrwz
zk:abdghknoprtuvz zl:aejmnqsuw zm:abcdefghijklmnopqrstuvwxyz zn:adegks zo:chmoqrs
zp:abcdefghijklmnopqrstuvwxyz zq:e zr:agnops zs:aklmru zt:eglmnpqstuxy zu:ahmny zw:a zx:x
zy:bgjnp zz:aj
`;

function* spellOut(): Generator<string> {
  yield* twoLetters.trim().split(/\s+/);
  for (const group of threeLetters.trim().split(/\s+/)) {
    const [prefix = "", lastLetters = ""] = group.split(":");
    for (const letter of lastLetters) yield prefix + letter;
  }
}

export const languageCodes: ReadonlySet<string> = new Set(spellOut());
