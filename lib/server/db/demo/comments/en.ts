import type { DemoThread } from '../DemoThread.ts';

export const englishComments: Record<string, DemoThread[]> = {
  'answering-the-town-clocks-telephone': [
    {
      by: 0,
      text: 'I rang it. It was engaged. I have never been so pleased to hear an engaged tone.',
      replies: [{ by: 10, text: 'That will have been the pizza.' }],
    },
    {
      by: 7,
      text: 'Is Mr Okafor of Leeds any relation to your own Daniel Okafor?',
      replies: [
        {
          by: 'author',
          text: 'None that either of them knows of. Daniel has since rung the clock himself and was told that it was ten to twelve, nearly.',
        },
      ],
    },
    {
      by: 5,
      text: 'Forty seconds a week is nothing to be ashamed of in a turret clock. Ours in Fife lost four minutes, and we simply moved the bus.',
    },
  ],
  'every-village-keeps-its-own-a': [
    {
      by: 11,
      text: 'I play the baroque oboe at 415 and have spent a great deal of money for the privilege. It turns out I could have had damp for nothing.',
    },
    {
      by: 5,
      text: 'A small point from a retired tuner. The tension on an upright can be anything from sixteen to twenty tonnes, so eighteen is fair, but I should not like to say it to the face of a 1974 Belarus.',
      replies: [
        { by: 'author', text: 'I read this to Nvard Melikyan over the telephone. She said: “So he has met one.”' },
      ],
    },
    {
      by: 4,
      text: 'What became of the egg?',
      replies: [
        {
          by: 'author',
          text: 'It was boiled at Odzasar and divided by three. Manuk was told where it had come from only afterwards.',
        },
      ],
    },
  ],
  'in-praise-of-being-wrong-by-one': [
    {
      by: 3,
      text: 'I have counted the words as well, and I make it six hundred.',
      replies: [{ by: 'author', text: 'You will have started from zero. Professor Dijkstra would be proud of you.' }],
    },
    {
      by: 9,
      text: 'In Norwegian, too, “in eight days” can mean a week from now. I was about twelve before I turned up for anything at the right time.',
    },
  ],
  'obituary-of-eastgate-car-park': [
    {
      by: 10,
      text: 'I learned to reverse on Level 6 in 1983, in my father’s Marina, with my father walking beside it holding the door. He would have liked this.',
    },
    {
      by: 6,
      text: 'I still have my ticket. “You’ve parked across two bays again. I write in sorrow, not in pain.” I was in the building society for six minutes.',
      replies: [{ by: 'author', text: 'The local studies library would dearly like to see it. That would make 341.' }],
    },
    { by: 2, text: 'Absurd to mourn a car park. I thought so all the way through, both times.' },
    { by: 1, text: 'Has anyone looked on 5B for a blue Metro?' },
  ],
  'river-under-the-car-park-ossenby': [
    {
      by: 8,
      text: 'We have had a beck under the bedroom window since 1994 and I can recommend it. The neighbour’s heat pump is another matter.',
    },
    {
      by: 2,
      text: 'Lovely, but open channels silt up, and somebody has to pay for that too. Was it in the £3.8 million?',
      replies: [
        {
          by: 'author',
          text: 'A fair question. Clearing is £18,000 a year; inspecting and patching the old pipe was £46,000. Priya Nair says she subtracts annually.',
        },
      ],
    },
  ],
  'swifts-and-the-new-school-roof': [
    {
      by: 6,
      text: 'Please tell Mr Zielak that our village hall is being re-roofed in October, that we have swifts, and that there is cake.',
      replies: [{ by: 'author', text: 'Passed on. He asks how many holes, and what sort of cake.' }],
    },
    {
      by: 9,
      text: 'I teach nine-year-olds. The hardest part to believe is an hour on gym mats without anyone needing the toilet.',
    },
  ],
  'the-23-05-to-verkhny-olkhov': [
    { by: 11, text: 'Speaking as a bass player: it is always the E. Mine answers the dishwasher.' },
    {
      by: 0,
      text: 'Could somebody explain the lower side berth to a reader brought up on British Rail?',
      replies: [
        {
          by: 'author',
          text: 'It is a table for two until one of them is brave, and then it is a bed for one. The other goes up to the berth above and gets to know the ceiling.',
        },
      ],
    },
  ],
  'the-night-half-marathon-a-baker-won': [
    {
      by: 7,
      text: 'I was one of the seventeen in the hut. The soup was excellent and I regret nothing.',
      replies: [
        { by: 8, text: 'Knee height or chest height?' },
        { by: 7, text: 'Any higher.' },
      ],
    },
  ],
  'the-school-bus-drivers-foreheads': [
    { by: 4, text: 'Read this on the bus and looked up. Our driver was looking back. I have never felt so legible.' },
    {
      by: 1,
      text: 'I rode the 14B in the nineties, with the driver before her. The back left-hand window belonged to a Rhian then as well.',
      replies: [
        {
          by: 'author',
          text: 'Gwyneth says that in that case she has been undercounting for nineteen years, and asks which Rhian.',
        },
      ],
    },
  ],
  'two-ways-to-weigh-a-winter': [
    {
      by: 9,
      text: 'I walked a snow course in Hardanger for six winters. The tube also tells you when you have hit a stone, which is roughly when you begin talking to it.',
    },
    {
      by: 2,
      text: 'So did the 588 get its question mark or not?',
      replies: [
        { by: 'author', text: 'It did. Sadykova says the river, when it came, agreed with the question mark.' },
      ],
    },
  ],
  'village-network-of-old-routers': [
    {
      by: 3,
      text: 'One quibble. The script tees every lost dog into a log and nothing ever empties it, so by autumn /tmp will be full of Piloto.',
      replies: [
        {
          by: 'author',
          text: 'Inês Faria replies that on these boxes /tmp lives in memory, so every power cut forgives him.',
        },
        { by: 3, text: 'Elegant. Withdrawn.' },
      ],
    },
    { by: 6, text: 'Is Trovoada well?', replies: [{ by: 'author', text: 'Home, as of five minutes ago.' }] },
  ],
  'why-mending-costs-more-than-buying': [
    {
      by: 10,
      text: 'Thirty years a bench engineer. It is worse than you say: that £16 bearing leaves the factory at about three. The rest is somebody else’s lorry, shelf and invoice.',
      replies: [{ by: 'author', text: 'Joan Tulley says four, but agrees about the lorry.' }],
    },
    {
      by: 0,
      text: 'How is one to know before buying whether the drum is welded? The young man in the shop looked at me as if I had asked for its star sign.',
      replies: [
        {
          by: 'author',
          text: 'Ask for the part number of the bearing. If all he can find is a number for the complete drum, you have your answer.',
        },
      ],
    },
    { by: 6, text: 'The pram was mine. Neither it nor the machine has squeaked since.' },
  ],
};
